"""A machine for PTX on the CPU, which executes what NVIDIA's compiler has written for a GPU, instruction by instruction.

Every register is a cell, and every instruction becomes a few lines of LLVM's language, as the manual of PTX defines it (integers
only, because kernels have nothing else). LLVM makes a program of these lines. So a hand can be played by the code that a GPU
would run. Three things are not tested: NVIDIA's assembler, the GPU itself, and threads that run at the same time, because here
one follows the other. The machine refuses an address that a GPU refuses for lack of alignment.
"""

import ctypes
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import binding

WIDTH = {"pred": 1, "b8": 8, "u8": 8, "s8": 8, "b16": 16, "u16": 16, "s16": 16, "b32": 32, "u32": 32, "s32": 32}
WIDTH |= {"b64": 64, "u64": 64, "s64": 64}
REGISTERS = {"p": "pred", "rs": "b16", "r": "b32", "rd": "b64", "SP": "b64", "SPL": "b64"}
PLACES = ("tid.x", "ctaid.x", "ntid.x", "nctaid.x")
"""The thread within its block, the block, the threads of a block, the blocks."""
SIMPLE = {"add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor", "mul": "mul"}
CROOKED = 'load i32, ptr @"crooked"'
SPACES = ("global", "local", "const")
CONSTANT = re.compile(r"(?m)^\.(?:const|global) \.align \d+ \.b8 (\S+)\[(\d+)\](?: = \{([^}]*)\})?;")
"""A table of bytes: its name, its size, and its first cells; the others are 0."""
FUNCTION = re.compile(
    r"^(?:\.visible )?\.(?:entry|func)\s*(\([^)]*\))?\s*([^\s(]+)\s*\(([^)]*)\)\s*\{(.*?)^\}", re.MULTILINE | re.DOTALL
)
"""A function: its result, its name, its arguments, its body."""


class Unknown(Exception):
    """An instruction that no kernel has had until now."""


class Crooked(Exception):
    """A number was read or written at an address that is not a multiple of its size."""


class Machine:
    """A module of PTX that can run."""

    def __init__(self, ptx: str) -> None:
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        module = binding.parse_assembly("\n".join(translated(ptx)))
        module.verify()
        target = binding.Target.from_default_triple().create_target_machine(opt=0)  # a whole hand is one function of 60,000 lines
        builder = binding.create_pass_builder(target, binding.create_pipeline_tuning_options(0))
        passes = binding.create_new_function_pass_manager()
        passes.add_sroa_pass()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)
        self._engine = binding.create_mcjit_compiler(module, target)
        self._engine.finalize_object()
        self._cells = {place: self._cell(place) for place in (*PLACES, "crooked")}

    def run(self, entry: str, words: npt.NDArray[np.int64], *, blocks: int, threads: int) -> None:
        """Run a loop: every thread of every block, one after the other."""
        function = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * len(words))(self._engine.get_function_address(entry))
        self._cells["ntid.x"].value, self._cells["nctaid.x"].value = threads, blocks
        given = [int(word) for word in words]
        for block in range(blocks):
            self._cells["ctaid.x"].value = block
            for thread in range(threads):
                self._cells["tid.x"].value = thread
                function(*given)
        if self._cells["crooked"].value:
            raise Crooked(entry)

    def _cell(self, name: str) -> Any:
        return ctypes.c_int32.from_address(self._engine.get_global_value_address(name))


def translated(ptx: str) -> Iterator[str]:
    """Yield the lines of a module in LLVM's language."""
    for place in (*PLACES, "crooked"):
        yield f'@"{place}" = global i32 0'
    text = re.sub(r"//[^\n]*", "", ptx)
    for name, size, cells in CONSTANT.findall(text):
        known = [int(cell) for cell in cells.split(",")] if cells else []
        bytes_of = ", ".join(f"i8 {cell}" for cell in known + [0] * (int(size) - len(known)))
        yield f'@"{name}" = constant [{size} x i8] [{bytes_of}], align 8'
    answers = {found[2]: bool(found[1]) for found in FUNCTION.finditer(text)}
    for found in FUNCTION.finditer(text):
        yield from Function(found[2], answers, found[3], found[4]).lines()


class Function:
    """One function of a module."""

    def __init__(self, name: str, answers: dict[str, bool], parameters: str, body: str) -> None:
        self.name, self.answers, self.body = name, answers, body
        self.parameters = re.findall(r"\.param \.[bu]64 (\S+?)\s*(?:,|$)", parameters.strip(), re.MULTILINE)
        self.fresh = 0
        self.made: list[str] = []

    def lines(self) -> Iterator[str]:
        """Yield the lines of the function."""
        result = "i32" if self.answers[self.name] else "void"
        given = ", ".join(f'i64 %"{name}"' for name in self.parameters)
        yield f'define {result} @"{self.name}"({given}) {{'
        for kind, prefix, count in re.findall(r"\.reg \.(\w+)\s+%(\w+)<(\d+)>;", self.body):
            for number in range(1, int(count)):
                yield f'  %"{prefix}{number}" = alloca i{WIDTH[kind]}'
        for place in ("SP", "SPL"):
            yield f'  %"{place}" = alloca i64'
        yield '  %"retval0" = alloca i32'
        yield '  %"func_retval0" = alloca i32'
        for number in range(16):
            yield f'  %"param{number}" = alloca i64'
        for size, name in [(size, name) for name, size in re.findall(r"\.local \.align \d+ \.b8\s+(\w+)\[(\d+)\];", self.body)]:
            yield f'  %"{name}" = alloca [{size} x i8], align 8'
        body = re.sub(r"(?m)^\s*\.(?:reg|local|pragma|param)\b[^;]*;", "", self.body)
        for label, instruction in statements(body):
            if label:
                if not self.made or not self.made[-1].startswith(("  br ", "  ret ")):
                    self.say(f'br label %"{label}"')
                self.made.append(f'"{label}":')
            else:
                self.carry_out(instruction)
        if not self.made[-1].startswith(("  br ", "  ret ")):
            self.say("unreachable")
        yield from self.made
        yield "}"

    def say(self, line: str) -> None:
        """Add a line."""
        self.made.append(f"  {line}")

    def let(self, line: str) -> str:
        """Add a line that gives a value, and return the value's name."""
        self.fresh += 1
        self.say(f"%v{self.fresh} = {line}")
        return f"%v{self.fresh}"

    def read(self, operand: str, kind: str) -> str:
        """Return an operand of an instruction of this kind: a register or a number."""
        width = WIDTH[kind]
        if not operand.startswith("%"):
            if kind == "pred":
                return "1" if int(operand) else "0"
            if re.fullmatch(r"-?\d+", operand):
                return str(int(operand))
            raise Unknown(operand)
        own = WIDTH[kind_of(operand)]
        value = self.let(f'load i{own}, ptr %"{operand[1:]}"')
        return value if own <= width and own == width else self.fit(value, own, width, signed=kind.startswith("s"))

    def fit(self, value: str, own: int, width: int, *, signed: bool) -> str:
        """Return a value with this number of bits."""
        if own == width:
            return value
        if own > width:
            return self.let(f"trunc i{own} {value} to i{width}")
        return self.let(f"{'sext' if signed else 'zext'} i{own} {value} to i{width}")

    def write(self, register: str, value: str, kind: str) -> None:
        """Write a value to a register, which may be wider than the value."""
        own = WIDTH[kind_of(register)]
        self.say(f'store i{own} {self.fit(value, WIDTH[kind], own, signed=kind.startswith("s"))}, ptr %"{register[1:]}"')

    def address(self, operand: str, width: int) -> str:
        """Return the address in brackets as a pointer to this number of bits."""
        base, _, offset = operand.strip("[]").partition("+")
        if not base.startswith("%"):
            raise Unknown(operand)
        where = self.let(f"add i64 {self.read(base, 'b64')}, {int(offset or 0)}")
        if width > 8:
            odd = self.let(f"and i32 {self.fit(where, 64, 32, signed=False)}, {width // 8 - 1}")
            self.say(f'store i32 {self.let(f"or i32 {odd}, {self.let(CROOKED)}")}, ptr @"crooked"')
        return self.let(f"inttoptr i64 {where} to ptr")

    def carry_out(self, instruction: str) -> None:
        """Translate one instruction."""
        if instruction.startswith("@"):
            guard, _, rest = instruction.partition(" ")
            if not rest.strip().startswith("bra"):
                raise Unknown(instruction)
            value = self.read(guard.lstrip("@!"), "pred")
            self.fresh += 1
            yes, no = rest.split()[-1], f"next{self.fresh}"
            first, second = (no, yes) if guard.startswith("@!") else (yes, no)
            self.say(f'br i1 {value}, label %"{first}", label %"{second}"')
            self.made.append(f'"{no}":')
            return
        word, _, rest = instruction.partition(" ")
        verb, *kinds = word.split(".")
        operands = [operand.strip() for operand in rest.split(",")]
        if verb == "bra":
            self.say(f'br label %"{operands[0]}"')
            self.fresh += 1
            self.made.append(f'"never{self.fresh}":')
        elif verb == "ret":
            if self.answers[self.name]:
                answer = self.let('load i32, ptr %"func_retval0"')
                self.say(f"ret i32 {answer}")
            else:
                self.say("ret void")
            self.fresh += 1
            self.made.append(f'"never{self.fresh}":')
        elif verb == "call":
            self.call(rest)
        elif verb in ("ld", "st"):
            self.move_memory(verb, kinds, operands)
        elif verb in ("mov", "cvta"):
            self.move(kinds[-1], operands)
        else:
            self.compute(verb, kinds, operands)

    def call(self, rest: str) -> None:
        """Translate a call, whose arguments were stored before, and whose result is fetched afterwards."""
        found = re.fullmatch(r"\s*(?:\((\w+)\)\s*,\s*)?(\S+?)\s*,\s*\(([^)]*)\)\s*", rest)
        if found is None:
            raise Unknown(rest)
        names = [name.strip() for name in found[3].split(",")]
        given = ", ".join(f"i64 {self.let(f'load i64, ptr %{chr(34)}{name}{chr(34)}')}" for name in names)
        if self.answers[found[2]]:
            self.say(f'store i32 {self.let(f"call i32 @{chr(34)}{found[2]}{chr(34)}({given})")}, ptr %"retval0"')
        else:
            self.say(f'call void @"{found[2]}"({given})')

    def move_memory(self, verb: str, kinds: list[str], operands: list[str]) -> None:
        """Translate loads and stores, of memory and of arguments."""
        space, kind = (kinds[0], kinds[-1]) if len(kinds) == 2 else ("global", kinds[-1])
        width = WIDTH[kind]
        if space == "param":
            name = (operands[1] if verb == "ld" else operands[0]).strip("[]").partition("+")[0]
            if verb == "ld" and name in self.parameters:
                self.write(operands[0], f'%"{name}"', kind)
            elif verb == "ld":
                self.write(operands[0], self.let(f'load i{width}, ptr %"{name}"'), kind)
            else:
                self.say(f'store i{width} {self.read(operands[1], kind)}, ptr %"{name}"')
        elif space not in SPACES:
            raise Unknown(".".join([verb, *kinds]))
        elif verb == "ld":
            self.write(operands[0], self.let(f"load i{width}, ptr {self.address(operands[1], width)}"), kind)
        else:
            value = self.read(operands[1], kind)
            self.say(f"store i{width} {value}, ptr {self.address(operands[0], width)}")

    def move(self, kind: str, operands: list[str]) -> None:
        """Translate a move of a register, a number, a thread's number or an address."""
        target, source = operands
        if source[1:] in PLACES:
            self.write(target, self.let(f'load i32, ptr @"{source[1:]}"'), "u32")
        elif source.startswith("__local_depot"):
            self.write(target, self.let(f'ptrtoint ptr %"{source}" to i64'), "b64")
        elif re.fullmatch(r"[A-Za-z_$][\w$]*", source):
            self.write(target, self.let(f'ptrtoint ptr @"{source}" to i64'), "b64")
        else:
            self.write(target, self.read(source, kind), kind)

    def compute(self, verb: str, kinds: list[str], operands: list[str]) -> None:
        """Translate all instructions that compute numbers."""
        kind, target = kinds[-1], operands[0]
        width, signed = WIDTH[kind], kind.startswith("s")
        if verb == "setp":
            name = kinds[0] if kinds[0] in ("eq", "ne") else ("s" if signed else "u") + kinds[0]
            a, b = (self.read(one, kind) for one in operands[1:])
            self.write(target, self.let(f"icmp {name} i{width} {a}, {b}"), "pred")
        elif verb == "selp":
            a, b = (self.read(one, kind) for one in operands[1:3])
            chosen = self.let(f"select i1 {self.read(operands[3], 'pred')}, i{width} {a}, i{width} {b}")
            self.write(target, chosen, kind)
        elif verb == "cvt":
            source = WIDTH[kinds[1]]
            value = self.read(operands[1], kinds[1])
            self.write(target, self.fit(value, source, WIDTH[kinds[0]], signed=kinds[1].startswith("s")), kinds[0])
        elif verb in ("mul", "mad") and kinds[0] in ("hi", "wide"):
            self.multiply(kinds[0], kind, operands)
        elif verb == "mad":
            a, b, c = (self.read(one, kind) for one in operands[1:])
            product = self.let(f"mul i{width} {a}, {b}")
            self.write(target, self.let(f"add i{width} {product}, {c}"), kind)
        elif verb in ("shl", "shr"):
            self.shift(verb, kind, operands)
        elif verb in ("min", "max"):
            a, b = (self.read(one, kind) for one in operands[1:])
            than = self.let(f"icmp {'s' if signed else 'u'}{'lt' if verb == 'min' else 'gt'} i{width} {a}, {b}")
            self.write(target, self.let(f"select i1 {than}, i{width} {a}, i{width} {b}"), kind)
        elif verb == "bfi":
            self.insert_bits(kind, operands)
        elif verb in ("neg", "not"):
            value = self.read(operands[1], kind)
            self.write(target, self.let(f"sub i{width} 0, {value}" if verb == "neg" else f"xor i{width} {value}, -1"), kind)
        elif verb in ("div", "rem") or verb in SIMPLE:
            name = SIMPLE.get(verb, f"{'s' if signed else 'u'}{verb}")
            a, b = (self.read(one, kind) for one in operands[1:])
            self.write(target, self.let(f"{name} i{width} {a}, {b}"), kind)
        else:
            raise Unknown(".".join([verb, *kinds]))

    def multiply(self, how: str, kind: str, operands: list[str]) -> None:
        """Translate a product of twice as many bits: all of it, or its upper half."""
        width, signed = WIDTH[kind], kind.startswith("s")
        a, b = (self.read(one, kind) for one in operands[1:])
        widened = [self.fit(one, width, 2 * width, signed=signed) if one.startswith("%") else one for one in (a, b)]
        product = self.let(f"mul i{2 * width} {widened[0]}, {widened[1]}")
        if how == "wide":
            self.write(operands[0], product, f"b{2 * width}")
        else:
            upper = self.let(f"lshr i{2 * width} {product}, {width}")
            self.write(operands[0], self.let(f"trunc i{2 * width} {upper} to i{width}"), kind)

    def shift(self, verb: str, kind: str, operands: list[str]) -> None:
        """Translate a shift. A shift by the width or more leaves nothing, or the sign."""
        width, signed = WIDTH[kind], kind.startswith("s")
        value, by = self.read(operands[1], kind), self.read(operands[2], "u32")
        far = self.let(f"icmp ugt i32 {by}, {width - 1}")
        most = self.let(f"select i1 {far}, i32 {width - 1}, i32 {by}")
        name = "shl" if verb == "shl" else "ashr" if signed else "lshr"
        shifted = self.let(f"{name} i{width} {value}, {self.fit(most, 32, width, signed=False)}")
        if name != "ashr":
            shifted = self.let(f"select i1 {far}, i{width} 0, i{width} {shifted}")
        self.write(operands[0], shifted, kind)

    def insert_bits(self, kind: str, operands: list[str]) -> None:
        """Translate the insertion of some bits of the first operand into the second; place and length are numbers."""
        width, place, count = WIDTH[kind], int(operands[3]), int(operands[4])
        mask = ((1 << count) - 1) << place & (1 << width) - 1
        moved = self.let(f"shl i{width} {self.read(operands[1], kind)}, {place}")
        inside = self.let(f"and i{width} {moved}, {mask}")
        outside = self.let(f"and i{width} {self.read(operands[2], kind)}, {(1 << width) - 1 - mask}")
        self.write(operands[0], self.let(f"or i{width} {inside}, {outside}"), kind)


def kind_of(register: str) -> str:
    """Return the kind of a register, from its name."""
    found = re.fullmatch(r"%([A-Za-z]+)\d*", register)
    if found is None or found[1] not in REGISTERS:
        raise Unknown(register)
    return REGISTERS[found[1]]


def statements(body: str) -> Iterator[tuple[str, str]]:
    """Yield labels and instructions, in order."""
    for part in re.split(r";|(?<=:)\s*\n|[{}]", body):
        one = " ".join(part.split())
        if one.endswith(":"):
            yield one[:-1], ""
        elif one:
            yield "", one
