import { runProgram } from './commands/command.ts'
import { slots } from './commands/slots.ts'

await runProgram(slots)
