/** Written by `make protocol` from words/en/page/people.toml. */

export default {
  qr: "QR code of the link",
};
