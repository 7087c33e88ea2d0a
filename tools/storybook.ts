// `npm run storybook` shows the components; `npm run storybook -- build` writes the same as files to storybook-static.
import { spawn } from 'node:child_process'
import { binary, root } from './paths.ts'
import { fail } from './terminal.ts'

const [command = 'dev', ...rest] = process.argv.slice(2)
const defaults = command === 'dev' ? ['--port', '6006', '--no-open'] : []
const child = spawn(binary('storybook'), [command, ...defaults, ...rest], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('error', fail)
child.on('exit', (code) => process.exit(code ?? 1))
