import { runProgram } from './commands/command.ts'
import { payments } from './commands/payments.ts'

await runProgram(payments)
