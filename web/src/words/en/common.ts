/** Written by `make protocol` from game/words/en/page/common.toml. */

export default {
  first_page: "First page",
  back_to_table: "Back to the table",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  try_again: "Try again",
  your_name: "Your name",
  no_answer: "No connection to the server. Is kongbox still running?",
};
