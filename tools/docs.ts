// `npm run docs` serves the documentation, `npm run docs -- build` writes it to docs/.vitepress/dist; dead links are
// errors there. Before either, what follows from the source is written into docs/reference.
import { writeReference } from './docs/reference.ts'
import { runProgram } from './run-program.ts'
import { fail } from './terminal.ts'

const [command = 'dev', ...rest] = process.argv.slice(2)
await writeReference().catch(fail)
runProgram('vitepress', [command, 'docs', ...rest])
