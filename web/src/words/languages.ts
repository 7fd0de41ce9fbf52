/** Written by `make protocol`: every language, by its own name. */
export const languages = {
  de: "Deutsch",
  en: "English",
};
