// `npm run docs` serves the documentation, `npm run docs -- build` writes it to docs/.vitepress/dist; dead links are errors there.
// Before either, what follows from the source is written into docs/reference.
import { spawn } from 'node:child_process'
import { writeReference } from './docs/reference.ts'
import { binary, root } from './paths.ts'
import { fail } from './terminal.ts'

const [command = 'dev', ...rest] = process.argv.slice(2)
await writeReference().catch(fail)
const child = spawn(binary('vitepress'), [command, 'docs', ...rest], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('error', fail)
child.on('exit', (code) => process.exit(code ?? 1))
