import { configure } from "@testing-library/svelte";

/** What must come is missed after many seconds only: a machine may be busy with something else. */
configure({ asyncUtilTimeout: 50_000 });
