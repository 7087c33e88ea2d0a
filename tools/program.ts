// Runs an installed program with the repository's Node: `node tools/run.mjs tools/program.ts oxfmt .`.
import { fail } from './terminal.ts'
import { runProgram } from './run-program.ts'

const [name, ...rest] = process.argv.slice(2)
if (!name) fail('Usage: tools/program.ts <program> [arguments]')
runProgram(name, rest)
