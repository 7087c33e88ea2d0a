// `npm run slots`: the delivery slots of a zone and a day, and changes to them. `list ae city 2026-12-01`,
// `capacity <slot> <orders>`, `price <slot> <minor units>`, `close <slot>` or `close ae city 2026-12-01`, and `open`
// likewise.
import { countryCodes } from '../packages/contract/src/rules.ts'
import { createCountryService } from '../apps/reference-api/src/modules/countries/countries.service.ts'
import { createSlotEdits, type SlotEdits, type SlotsNamed } from '../apps/reference-api/src/modules/slots/slot-edits.ts'
import type { SlotRow } from '../apps/reference-api/src/modules/slots/slots.schema.ts'
import { systemClock as clock } from '../apps/reference-api/src/platform/clock.ts'
import { withDatabase } from './shop/database.ts'
import { fail, say } from './terminal.ts'

const usage = `slots takes one of
  list <country> <zone> <day>
  capacity <slot> <orders>
  price <slot> <minor units>
  close <slot>, or <country> <zone> <day>
  open <slot>, or <country> <zone> <day>`

await run().catch(fail)

async function run() {
  const [command = '', ...rest] = process.argv.slice(2)
  const work = commandOf(command, rest)
  await withDatabase(async ({ db }) => {
    const countries = createCountryService(db, countryCodes)
    await countries.refresh()
    const rows = await work(createSlotEdits({ db, clock, countries }))
    for (const row of rows) process.stdout.write(`${fieldsOf(row).join('\t')}\n`)
    say(`${rows.length} slots.`)
  })
}

/** Work that the words ask for. @throws Error that says which words there are. */
function commandOf(command: string, words: readonly string[]): (edits: SlotEdits) => Promise<SlotRow[]> {
  const [first = '', second = '', third = ''] = words
  const named: SlotsNamed = words.length === 1 ? { id: first } : { country: first, zone: second, date: third }
  const isNamed = words.length === 1 || words.length === 3
  if (command === 'list' && isNamed) return (edits) => edits.list(named)
  if (command === 'close' && isNamed) return (edits) => edits.close(named)
  if (command === 'open' && isNamed) return (edits) => edits.open(named)
  // A word that is no number is refused as one.
  const number = /^\d+$/.test(second) ? Number(second) : Number.NaN
  if (command === 'capacity' && words.length === 2) return (edits) => edits.setCapacity(first, number)
  if (command === 'price' && words.length === 2) return (edits) => edits.setPrice(first, number)
  throw new Error(usage)
}

/** Name, hours, places, price and state of a slot. */
function fieldsOf({ id, startsAt, endsAt, cutOffAt, taken, capacity, price, closedAt, editedAt }: SlotRow): string[] {
  const hours = [startsAt, endsAt, cutOffAt].map((at) => at.toISOString())
  const state = [closedAt ? 'closed' : 'open', ...(editedAt ? ['edited'] : [])].join(', ')
  return [id, ...hours, `${taken} of ${capacity}`, String(price), state]
}
