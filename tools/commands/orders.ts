// `npm run orders`: the placed orders that need work, one a line, and what is done to them.
// `npm run orders -- pick ALD-AE-7K3M-9QXP food` begins to pack a parcel; `history` says what was done to an order.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ActRefused } from '../../apps/reference-api/src/acts/act-refusal.ts'
import { isActName, type ActName } from '../../apps/reference-api/src/acts/acts.ts'
import { createActs } from '../../apps/reference-api/src/acts/acts.service.ts'
import { openOrders } from '../../apps/reference-api/src/acts/open-orders.ts'
import { openOrder } from '../../apps/reference-api/src/desk/orders/desk-orders.ts'
import { typeOf } from '../../apps/reference-api/src/modules/orders/parcels.ts'
import { unitsLeft } from '../../apps/reference-api/src/modules/orders/parcels.repository.ts'
import { createOfferUses } from '../../apps/reference-api/src/modules/promotions/offer-uses.ts'
import { createPromotionService } from '../../apps/reference-api/src/modules/promotions/promotions.service.ts'
import { systemClock as clock } from '../../apps/reference-api/src/platform/clock.ts'
import { deskMessage, type DeskMessage } from '../../apps/reference-api/src/platform/language/desk-messages.ts'
import { newId } from '../../apps/reference-api/src/platform/ids.ts'
import type { Command } from './command.ts'
import { withDatabase, withJobs, type OpenShop } from './database.ts'

/** Orders that are listed at most. */
const MOST = 200

const usage = `orders takes nothing, and lists the orders that need work, or one of
  pick | pack | dispatch | out-for-delivery | ready | deliver | collect <number> [<parcel>]
  not-delivered <number> [<parcel>] --note <text>
                               the carrier came and could give it to nobody; the shopper reads why
  cancel <number> [<parcel>] [--line <id>=<units>]...
                               without a parcel, the whole order; with lines, so many units of each
  note <number> --note <text>  for operators only
  history <number>
A parcel is fashion, food or hamper, or its id, and may be given as --parcel; history lists ids of lines. Every act
takes --key, which makes it happen once however often it is sent; those on a parcel take --note, which the shopper
reads, and dispatch --carrier, --tracking and --link.`

const option = { type: 'string' } as const

/** Lists the orders that need work, and does the acts on them. */
export const orders: Command = async (words, terminal) => {
  const { positionals, values } = given(words)
  const [command, number, typed, ...more] = positionals
  const { key = newId(), parcel = typed, line, help, ...fields } = values
  if (help) return terminal.print([usage])
  if (command === undefined) return withDatabase(terminal, list)
  if (number === undefined || more.length > 0 || (typed !== undefined && parcel !== typed)) throw new Error(usage)
  if (command === 'history') return withDatabase(terminal, (shop) => history(shop, number))
  const name = actOf(command, parcel ?? line?.[0])
  if (!name) throw new Error(usage)
  const input = { order: number, parcel: parcel?.toLowerCase(), ...fields, ...(line && { lines: unitsOf(line) }) }
  await withDatabase(terminal, (shop) => act(shop, { name, number, input, key }))
}

function given(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...{ carrier: option, tracking: option, link: option, note: option, key: option },
        ...{ parcel: option, line: { ...option, multiple: true } },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n${usage}`, { cause: error })
  }
}

/** The act that a command means. @param part - Names what of the order it is about. */
function actOf(command: string, part: string | undefined): ActName | undefined {
  if (command === 'note') return 'order.note'
  if (command === 'cancel') return part === undefined ? 'order.cancel' : 'parcel.cancel'
  const name = `parcel.${command}`
  return isActName(name) ? name : undefined
}

/** Units by the ids of their lines, each written `id=2`. */
function unitsOf(lines: readonly string[]): Readonly<Record<string, number>> {
  const units = lines.map((line) => {
    const [, id, quantity] = /^([^=]+)=(\d{1,4})$/.exec(line) ?? []
    if (id === undefined) throw new Error(`--line ${line} must be the id of a line and its units, such as 4f0c=2.`)
    return [id, Number(quantity)] as const
  })
  const given = Object.fromEntries(units)
  if (Object.keys(given).length < units.length) throw new Error('Each line may be given once: add up its units.')
  return given
}

async function list({ db, print, say }: OpenShop) {
  const open = await openOrders(db, MOST)
  for (const { row, parcels } of open) {
    const states = parcels.map(({ type, status, acts }) => `${type} ${status}: ${acts.map(commandOf).join(', ')}`)
    const status = row.heldAt ? `${row.status} (on hold)` : row.status
    print([row.submittedAt!.toISOString(), row.number, status, ...states])
  }
  say(open.length === MOST ? `the ${MOST} oldest orders that need work.` : `${open.length} orders need work.`)
}

async function act(
  shop: OpenShop,
  {
    name,
    number,
    input,
    key,
  }: { name: ActName; number: string; input: Readonly<Record<string, unknown>>; key: string },
) {
  const { db, url, say } = shop
  // The history names whoever sits at the machine.
  const operator = { name: `${userInfo().username} (command line)`, roles: ['admin'] } as const
  const done = await withJobs(url, (jobs) => {
    const offerUses = createOfferUses(createPromotionService({ db, clock }).limits)
    return createActs({ db, clock, jobs, offerUses }).act(name, input, operator, key)
  }).catch((error: unknown) => {
    if (error instanceof ActRefused) throw new Error(inCommands(error), { cause: error })
    throw error
  })
  await history(shop, number)
  say(`${name} was done at ${done.at.toISOString()}.`)
}

/** Why an act was refused; acts have the names that are typed here. */
function inCommands({ message, words: { key, values } }: ActRefused): string {
  const acts = values?.['acts']
  if (!Array.isArray(acts)) return message
  const names = acts.map((act: DeskMessage) => act.key.slice('refusals.acts.parcel.'.length))
  return deskMessage(key, 'en', { ...values, acts: names.join(', ') })
}

function commandOf(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}

async function history({ db, print }: OpenShop, number: string) {
  const record = await openOrder(db, number)
  if (!record) throw new Error(`There is no placed order ${number}. \`npm run desk -- orders\` lists the newest.`)
  print([record.row.number, record.row.heldAt ? `${record.row.status} (on hold)` : record.row.status])
  for (const { id, status } of record.parcels) {
    print(['', typeOf(record, id), id, status])
    for (const line of record.parcelLines.filter(({ parcelId }) => parcelId === id))
      print(['', '', line.item.id, line.sku, `${unitsLeft(line)} of ${line.quantity}`])
  }
  for (const { at, name, actor, input } of record.acts) {
    const facts = Object.entries(input).filter(([field]) => field !== 'order')
    print([at.toISOString(), name, actor, ...facts.map(([field, value]) => `${field}: ${factText(value)}`)])
  }
}

/** What an act was done with; units of lines as they are typed here. */
function factText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([id, units]) => `${id}=${units}`)
    .join(' ')
}
