/** Written by `make protocol` from words/de/page/people.toml. */
import type english from "../en/people";

export default {
  qr: "QR-Code des Links",
} satisfies typeof english;
