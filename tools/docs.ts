// `npm run docs` serves the documentation, `npm run docs -- build` writes it to docs/.vitepress/dist; dead links are
// errors there. Before either, what follows from the source is written into docs/reference.
import { writeReference } from './docs/reference.ts'
import { at } from './paths.ts'
import { runProgram } from './run-program.ts'
import { fail } from './terminal.ts'

const [command = 'dev', ...rest] = process.argv.slice(2)
await writeReference().catch(fail)
// The tests look at pages and links alone: what browsers run is made in `build`.
const lean = ['build', 'docs', '--mpa', '--outDir', at('docs/.vitepress/cache/checked')]
runProgram('vitepress', command === 'check' ? lean : [command, 'docs', ...rest])
