// `npm run storybook` shows the components; `npm run storybook -- build` writes the same as files to storybook-static.
import { runProgram } from './run-program.ts'

const [command = 'dev', ...rest] = process.argv.slice(2)
const defaults = command === 'dev' ? ['--port', '6006', '--no-open'] : []
runProgram('storybook', [command, ...defaults, ...rest])
