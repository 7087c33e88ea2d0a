// Runs before each test file of the unit and API suites: its clock begins at the moment of the suite and runs on.
import { momentOf } from './moments.ts'
import './shifted-date.mjs'

const shift = 'VITRINE_CLOCK_SHIFT'
const machineNow = Date.now() - Number(process.env[shift] ?? 0)
process.env[shift] = String(momentOf().getTime() - machineNow)

// The processes that a test starts have the same time.
const preload = `--import=${new URL('shifted-date.mjs', import.meta.url)}`
const options = process.env['NODE_OPTIONS'] ?? ''
if (!options.includes(preload)) process.env['NODE_OPTIONS'] = `${options} ${preload}`.trim()
