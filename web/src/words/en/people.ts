/** Written by `make protocol` from game/words/en/page/people.toml. */

export default {
  qr: "QR code of the link",
};
