// `npm start`: the whole shop on this machine, until Ctrl-C.
import { runShop } from './shop/run-shop.ts'

await runShop()
