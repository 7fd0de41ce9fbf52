import { configure } from "@testing-library/svelte";

/** What must come is missed after many seconds only: a machine may be busy with something else. */
configure({ asyncUtilTimeout: Number(import.meta.env.PATIENCE ?? 50_000) });

/** Nobody serves anything here, unless a test says what. */
globalThis.fetch = () => Promise.reject(new Error("nothing is served in this test"));
