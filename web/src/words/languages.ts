/** Written by `make protocol`: every language, by its own name. */
export const languages = {
  en: "English",
};
