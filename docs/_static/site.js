/* Copies code, and lays out wide tables on a phone. */

/** The commands of a block without their prompts and output; or all of a block without commands. */
const commands = (block) => {
  const lines = block.textContent.split("\n");
  const asked = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  return asked.length ? asked.join("\n") : block.textContent.trimEnd();
};

/** Put a button on a block of code. */
const copiable = (block) => {
  const button = document.createElement("button");
  button.className = "copy";
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(commands(block));
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  });
  block.parentElement.append(button);
};

/** Name the column in each cell of a wide table with long texts, so that a phone can show a row as a card. */
const carded = (table) => {
  const heads = [...table.querySelectorAll("thead th")].map((head) => head.textContent.trim());
  const cells = [...table.querySelectorAll("tbody td")];
  if (heads.length < 3 || !cells.some((cell) => cell.textContent.length > 60)) return;
  table.classList.add("cards");
  for (const row of table.tBodies[0].rows) [...row.cells].forEach((cell, at) => (cell.dataset.head = heads[at]));
};

document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("div.highlight > pre").forEach(copiable);
  document.querySelectorAll("table.docutils").forEach(carded);
});
