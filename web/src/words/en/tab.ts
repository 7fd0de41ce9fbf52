/** Written by `make protocol` from words/en/page/tab.toml. */

export default {
  starting: "Setting up the table …",
  meanwhile: "Which tile is this?",
  take: "Use it here",
  reload: "Reload",
  forget: "Play without saving",
  stopped: {
    elsewhere: "kongbox is open in another tab.",
    silent: "The other tab does not answer. Close it, then try again.",
    taken: "kongbox is now open in another tab.",
    unkept: "This browser saves nothing here, perhaps because the window is private or the device is full. You lose your games when you close the tab.",
    insecure: "kongbox needs a secure connection here. Open this page at an address that begins with https.",
    unread: "A part of kongbox did not load. Check your connection, then reload.",
    broken: "kongbox could not start here. A newer browser may help.",
  },
};
