// Runs a TypeScript file of this repository on the pinned Node, installing the packages first when they are missing. It
// is what npm scripts begin with on a fresh clone: whatever Node is on the PATH (20 or newer), no node_modules,
// built-ins only. node tools/run.mjs tools/start.ts [arguments]
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { isInstalled, install, nodeBinary, root } from './install.mjs'

const fail = (text) => {
  process.stderr.write(`vitrine  ${text}\n`)
  process.exit(1)
}

const parent = process.ppid
const [entry, ...rest] = process.argv.slice(2)
if (!entry) fail('Usage: node tools/run.mjs <file.ts> [arguments]')
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed to begin, this is ${process.version}.`)
if (!isInstalled()) await install().catch((error) => fail(error.message))

// The child follows this process, as this process follows npm: kill -9 of any of them leaves nothing that holds a port.
const flags = [
  '--conditions=@vitrine/source',
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('jsx.mjs', import.meta.url)}`,
  `--import=${new URL(`follow.mjs?parent=${process.pid}`, import.meta.url)}`,
]
const child = spawn(nodeBinary, [...flags, join(root, entry), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
})
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => fail(`The pinned Node did not start: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
