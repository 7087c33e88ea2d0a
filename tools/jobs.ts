import { runProgram } from './commands/command.ts'
import { jobs } from './commands/jobs.ts'

await runProgram(jobs)
