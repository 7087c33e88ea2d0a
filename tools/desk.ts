import { runProgram } from './commands/command.ts'
import { desk } from './commands/desk.ts'

await runProgram(desk)
