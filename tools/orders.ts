import { runProgram } from './commands/command.ts'
import { orders } from './commands/orders.ts'

await runProgram(orders)
