// `npm run slots`: the delivery slots of a zone and a day, and changes to them. `list ae city 2026-12-01`,
// `capacity <slot> <orders>`, `price <slot> <minor units>`, `close <slot>` or `close ae city 2026-12-01`, and `open`
// likewise. Each change is the act of the desk, and is written down as one.
import { countries as countryFacts, countryCodes, toDecimal } from '../../packages/contract/src/rules.ts'
import { createSlotActs } from '../../apps/reference-api/src/acts/slot-acts.ts'
import { createCountryService } from '../../apps/reference-api/src/modules/countries/countries.service.ts'
import { createSlotEdits } from '../../apps/reference-api/src/modules/slots/slot-edits.ts'
import { placeOf, type SlotsNamed } from '../../apps/reference-api/src/modules/slots/slot-names.ts'
import type { SlotRow } from '../../apps/reference-api/src/modules/slots/slots.schema.ts'
import { systemClock as clock } from '../../apps/reference-api/src/platform/clock.ts'
import { doAct } from './act.ts'
import type { Command } from './command.ts'
import { withDatabase } from './database.ts'

const usage = `slots takes one of
  list <country> <zone> <day>
  capacity <slot> <orders>
  price <slot> <minor units>
  close <slot>, or <country> <zone> <day>
  open <slot>, or <country> <zone> <day>`

/** Lists and changes delivery slots. */
export const slots: Command = async ([command = '', ...rest], terminal) => {
  const { named, act } = commandOf(command, rest)
  await withDatabase(terminal, async (shop) => {
    const { db, print, say } = shop
    const countries = createCountryService(db, countryCodes)
    await countries.refresh()
    if (act) await doAct(shop, createSlotActs({ countries }), act.name, act.fields)
    const rows = await createSlotEdits({ countries }).list(db, named, clock.now())
    for (const row of rows) print(fieldsOf(row))
    say(`${rows.length} slots.`)
  })
}

interface SlotCommand {
  readonly named: SlotsNamed
  /** What is done to them before they are listed. */
  readonly act?: { readonly name: string; readonly fields: Readonly<Record<string, string>> }
}

/** What the words ask for. @throws Error that says which words there are. */
function commandOf(command: string, words: readonly string[]): SlotCommand {
  const [first = '', second = '', third = ''] = words
  const isOne = words.length === 1
  const named: SlotsNamed = isOne ? { id: first } : { country: first, zone: second, date: third }
  const isNamed = isOne || words.length === 3
  if (command === 'list' && isNamed) return { named }
  if ((command === 'close' || command === 'open') && isNamed) {
    const name = isOne ? `slot.${command}` : `slot.${command}-day`
    return { named, act: { name, fields: isOne ? { slot: first } : { country: first, zone: second, date: third } } }
  }
  if (words.length === 2 && command === 'capacity')
    return { named: { id: first }, act: { name: 'slot.capacity', fields: { slot: first, capacity: second } } }
  if (words.length === 2 && command === 'price')
    return { named: { id: first }, act: { name: 'slot.price', fields: { slot: first, price: priceOf(first, second) } } }
  throw new Error(usage)
}

/** Minor units as the act takes a price. @throws Error for what is no whole number */
function priceOf(id: string, minorUnits: string): string {
  if (!/^\d{1,10}$/.test(minorUnits)) throw new Error('A price is a whole number of minor units, from 0 on.')
  const country = countryCodes.find((code) => code === placeOf({ id }).country)
  if (!country) throw new Error(`${id} is in no country of the shop.`)
  return toDecimal({ amount: Number(minorUnits), currency: countryFacts[country].currency })
}

/** Name, hours, places, price and state of a slot. */
function fieldsOf({ id, startsAt, endsAt, cutOffAt, taken, capacity, price, closedAt, editedAt }: SlotRow): string[] {
  const hours = [startsAt, endsAt, cutOffAt].map((at) => at.toISOString())
  const state = [closedAt ? 'closed' : 'open', ...(editedAt ? ['edited'] : [])].join(', ')
  return [id, ...hours, `${taken} of ${capacity}`, String(price), state]
}
