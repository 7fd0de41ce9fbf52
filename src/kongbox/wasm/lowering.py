# mypy: disallow-untyped-calls=False
"""The compilation of kernels to an object file for wasm32, with Numba and LLVM.

Kernels do not depend on the size of an address, so Numba's code for this machine serves a 32-bit machine too.
"""

import re
from collections.abc import Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types

from ..compiled.build import OPTIONS, constant, kernels, signature, with_names
from ..compiled.internals import compile_kernel, everything
from ..compiled.special import specialise
from ..core.state.records import Rules
from .manifest import Kernel

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+sign-ext,+nontrapping-fptoint"
"""The WebAssembly features that every browser and Node have had since 2021."""
ADDRESS = ir.IntType(8).as_pointer()
NUMBER = ir.IntType(64)


def lower(rules: Rules | None, exports: Sequence[Kernel]) -> bytes:
    """Return an object file with some kernels and everything that they call.

    The kernels are rewritten for tables under these rules, or unchanged if `rules` is None.
    """
    made = kernels() if rules is None else rewritten(rules, exports)
    lowered = {kernel.__name__: compiled(made[kernel]) for kernel in exports}
    libraries = everything([found.library for found in lowered.values()])
    shells = [shell(name, found) for name, found in lowered.items()]
    return assemble([*(str(library._get_module_for_linking()) for library in libraries), *shells], set(lowered))


def rewritten(rules: Rules, exports: Sequence[Kernel]) -> dict[Kernel, Any]:
    """Return each kernel, rewritten for tables under these rules and ready to be compiled."""
    special = specialise(rules, exports)
    space = {name: constant(value) for name, value in special.space.items()}
    for name, kernel in special.functions.items():
        space[name] = compile_kernel(with_names(kernel, space), signature(kernel), OPTIONS)
    return {kernel: space[special.of[kernel].__name__] for kernel in exports}


def compiled(kernel: Any) -> Any:
    """Lower a kernel with everything it calls. Return the compiler's result for the kernel's declared signature."""
    kernel.get_call_template(kernel.declared, {})
    (found,) = kernel.overloads.values()
    return found


def shell(name: str, found: Any) -> str:
    """Return, in LLVM's language, a function of addresses and 64-bit numbers that calls a lowered kernel.

    The function stops the program if the kernel fails.
    """
    module = ir.Module(name)
    context, declared = found.target_context, found.signature
    takes = [NUMBER if isinstance(kind, types.Integer) else ADDRESS for kind in declared.args]
    is_void = declared.return_type == types.none
    function = ir.Function(module, ir.FunctionType(ir.VoidType() if is_void else NUMBER, takes), name)
    builder = ir.IRBuilder(function.append_basic_block())
    convention = context.call_conv
    kernel_type = convention.get_function_type(declared.return_type, declared.args)
    kernel = ir.Function(module, kernel_type, found.fndesc.llvm_func_name)
    given = [
        builder.bitcast(argument, context.get_argument_type(kind)) if argument.type == ADDRESS else argument
        for argument, kind in zip(function.args, declared.args, strict=True)
    ]
    status, result = convention.call_function(builder, kernel, declared.return_type, declared.args, given)
    with builder.if_then(status.is_error, likely=False):
        builder.call(module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ())), ())
    if is_void:
        builder.ret_void()
    else:
        builder.ret(context.cast(builder, result, declared.return_type, types.int64))
    return str(module)


def assemble(modules: Sequence[str], exports: set[str]) -> bytes:
    """Return an object file from modules in LLVM's language, with only the exports visible from outside."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, features=FEATURES, reloc="static", codemodel="default")
    whole, *others = [llvm.parse_assembly(for_target(text, str(machine.target_data))) for text in modules]
    for other in others:
        whole.link_in(other)
    for one in (*whole.functions, *whole.global_variables):
        if not one.is_declaration and one.name not in exports:
            one.linkage = llvm.Linkage.internal
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    made: bytes = machine.emit_object(whole)
    return made


def for_target(text: str, layout: str) -> str:
    """Change a module in LLVM's language from this machine to wasm32."""
    text = re.sub(r"(?m)^target datalayout = .*$", f'target datalayout = "{layout}"', text)
    text = re.sub(r"(?m)^target triple = .*$", f'target triple = "{TRIPLE}"', text)
    text = re.sub(r'"target-(?:cpu|features)"="[^"]*"', "", text)
    text = text.replace("define linkonce_odr ", "define ")  # otherwise functions that no module has called yet are dropped
    return re.sub(r"(?m)^(@\S+ = )common ", r"\1internal ", text)
