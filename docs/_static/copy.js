/* A button on every block of code: it copies the commands without their prompt and their output. */
const text = (block) => {
  const lines = block.textContent.split("\n");
  const asked = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  return asked.length ? asked.join("\n") : block.textContent.trimEnd();
};

document.addEventListener("DOMContentLoaded", () => {
  for (const block of document.querySelectorAll("div.highlight > pre")) {
    const button = document.createElement("button");
    button.className = "copy";
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(text(block));
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    block.parentElement.append(button);
  }
});
