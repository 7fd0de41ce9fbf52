/** Files that `tools/site.py` makes before it builds the client. */
declare module "$packs/pyodide-lock.json" {
  const lock: Required<NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>>["lockFileContents"];
  export default lock;
}
declare module "$spoken/size.json" {
  const bytes: number;
  export default bytes;
}
