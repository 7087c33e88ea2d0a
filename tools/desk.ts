// `npm run desk`: the operator's desk as a command. `orders [words]` lists orders, `order <number>` shows one,
// `move <number> <parcel> <status>` moves a parcel as the desk's buttons do, and `hash` makes of a password on standard
// input what VITRINE_DESK_PASSWORD_HASH takes.
import { text } from 'node:stream/consumers'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { findOrders, openOrder } from '../apps/reference-api/src/desk/desk-orders.ts'
import { refusalOf } from '../apps/reference-api/src/desk/desk.routes.ts'
import { readMove } from '../apps/reference-api/src/desk/parcel-form.ts'
import { hashPassword } from '../apps/reference-api/src/modules/identity/providers/reference/passwords.ts'
import { createOrderParcels } from '../apps/reference-api/src/modules/orders/order-parcels.ts'
import { orderView } from '../apps/reference-api/src/modules/orders/order-view.ts'
import { readRecord } from '../apps/reference-api/src/modules/orders/orders.repository.ts'
import { createParcelMoves } from '../apps/reference-api/src/modules/orders/parcel-moves.ts'
import { typeOf } from '../apps/reference-api/src/modules/orders/parcels.ts'
import { createParcelRefunds } from '../apps/reference-api/src/modules/orders/parcel-refunds.ts'
import { createOfferUses } from '../apps/reference-api/src/modules/promotions/offer-uses.ts'
import { createPromotionService } from '../apps/reference-api/src/modules/promotions/promotions.service.ts'
import { systemClock as clock } from '../apps/reference-api/src/platform/clock.ts'
import type { Database } from '../apps/reference-api/src/platform/database/database.ts'
import { withDatabase, withJobs, type OpenDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

const option = { type: 'string' } as const

await run().catch(fail)

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { status: option, carrier: option, tracking: option, link: option, note: option },
  })
  const [command = 'orders', ...rest] = positionals
  if (command === 'hash') return void process.stdout.write(`${await passwordHash()}\n`)
  await withDatabase(async (database) => {
    if (command === 'orders') await list(database.db, rest.join(' '), values.status)
    else if (command === 'order') await show(database.db, rest[0] ?? '')
    else if (command === 'move') await move(database, rest, values)
    else throw new Error(`There is no ${command}: orders, order, move and hash are what the desk does.`)
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

async function move({ db, url }: OpenDatabase, [number = '', parcel, status]: string[], more: object) {
  const record = await openOrder(db, number)
  if (!record) throw new Error(`There is no order ${number}.`)
  // The timeline names whoever sits at the machine.
  const wanted = readMove({ ...more, parcel, status }, `${userInfo().username} (command line)`)
  if (typeof wanted === 'string') throw new Error(wanted)
  await withJobs(url, async (jobs) => {
    const parcelMoves = createParcelMoves({
      ...{ clock, jobs, refunds: createParcelRefunds({ clock, jobs }) },
      offerUses: createOfferUses(createPromotionService({ db, clock }).limits),
    })
    const parcels = createOrderParcels({
      ...{ db, parcelMoves },
      show: async (tx, row) => orderView(await readRecord(tx, row)),
    })
    await parcels.moveParcel(record.row.number, wanted.parcel, wanted.move).catch((error: unknown) => {
      throw new Error(refusalOf(error), { cause: error })
    })
  })
  await show(db, number)
}

async function passwordHash(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 12) throw new Error('Give a password of at least 12 characters on standard input.')
  return hashPassword(password)
}

function print(fields: readonly string[]) {
  process.stdout.write(`${fields.join('\t')}\n`)
}
