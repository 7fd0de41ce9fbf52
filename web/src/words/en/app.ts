/** Written by `make protocol` from words/en/page/app.toml. */

export default {
  silent: "No connection to the server. Is kongbox still running? Then reload.",
  not_loaded: "This page did not load. Is kongbox still running?",
  broken: "Something went wrong on this page.",
  reload: "Reload",
  opening: "Opening the table.",
  lost: "Connection lost. Your game is saved; this page reconnects by itself.",
  reconnect: "Reconnect now",
};
