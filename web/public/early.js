/* Before anything is drawn: a page that is read at night, or in another size, never opens otherwise. src/Pages.svelte goes on from here. */
{
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("kongbox.settings"));
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  const night = chosen?.night;
  root.toggleAttribute("data-night", night === "night" || (night !== "day" && matchMedia("(prefers-color-scheme: dark)").matches));
  if (chosen?.text) root.dataset.text = chosen.text;
}
