// Runs an installed program with the repository's Node: `node tools/run.mjs tools/program.ts vitepress dev docs`.
import { spawn } from 'node:child_process'
import { binary, root } from './paths.ts'
import { fail } from './terminal.ts'

const [name, ...rest] = process.argv.slice(2)
if (!name) fail('Usage: tools/program.ts <program> [arguments]')
const child = spawn(binary(name), rest, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('error', fail)
child.on('exit', (code) => process.exit(code ?? 1))
