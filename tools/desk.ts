// `npm run desk`: the operator's desk as a command. `orders [words]` lists orders, `order <number>` shows one, and
// `hash` makes of a password on standard input what VITRINE_DESK_PASSWORD_HASH takes. `npm run orders` moves parcels.
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findOrders, openOrder } from '../apps/reference-api/src/desk/desk-orders.ts'
import { hashPassword } from '../apps/reference-api/src/modules/identity/providers/reference/passwords.ts'
import { typeOf } from '../apps/reference-api/src/modules/orders/parcels.ts'
import type { Database } from '../apps/reference-api/src/platform/database/database.ts'
import { withDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

const option = { type: 'string' } as const

await run().catch(fail)

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { status: option },
  })
  const [command = 'orders', ...rest] = positionals
  if (command === 'hash') return void process.stdout.write(`${await passwordHash()}\n`)
  await withDatabase(async ({ db }) => {
    if (command === 'orders') await list(db, rest.join(' '), values.status)
    else if (command === 'order') await show(db, rest[0] ?? '')
    else
      throw new Error(`There is no ${command}: the desk has orders, order and hash. \`npm run orders\` moves parcels.`)
  })
}

async function list(db: Database, search: string, status: string | undefined) {
  const rows = await findOrders(db, { search, status })
  for (const { submittedAt, number, status: now, heldAt, total, currency, email } of rows)
    print([submittedAt!.toISOString(), number, heldAt ? `${now} (on hold)` : now, `${total} ${currency}`, email ?? ''])
  say(`${rows.length} orders.`)
}

async function show(db: Database, number: string) {
  const record = await openOrder(db, number)
  if (!record) throw new Error(`There is no order ${number}.`)
  print([record.row.number, record.row.status, `${record.row.total} ${record.row.currency}`])
  const parcels = new Map(record.parcels.map(({ id }) => [id, typeOf(record, id)]))
  for (const { parcelId, status, at, actor, carrier, trackingNumber, note } of record.events) {
    const parcel = [parcels.get(parcelId), parcelId]
    print([at.toISOString(), ...parcel, status, actor, carrier, trackingNumber, note].map((part) => part ?? ''))
  }
}

async function passwordHash(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 12) throw new Error('Give a password of at least 12 characters on standard input.')
  return hashPassword(password)
}

function print(fields: readonly string[]) {
  process.stdout.write(`${fields.join('\t')}\n`)
}
