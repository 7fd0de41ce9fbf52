/** Compiles a folder of Python with the CPython of a tab: `node tools/pyc.ts FOLDER`. A .pyc takes the place of each .py. */
import { loadPyodide } from "pyodide";

const COMPILE = `
import compileall, pathlib, py_compile
for folder in pathlib.Path("/stage").glob("*/*"):
    told = folder.name == "kongbox"  # pages of rules show docstrings
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    compileall.compile_dir(folder, legacy=True, quiet=1, optimize=0 if told else 2, invalidation_mode=unchecked, stripdir=str(folder))
left = [source for source in pathlib.Path("/stage").rglob("*.py") if not source.with_suffix(".pyc").is_file()]
for source in pathlib.Path("/stage").rglob("*.py"):
    source.unlink()
assert not left, left
`;

const [folder] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } }); // line numbers are enough in a traceback
python.mountNodeFS("/stage", folder ?? ".");
python.runPython(COMPILE);
