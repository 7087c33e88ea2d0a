import { Type } from '@vitrine/contract'
import type { CountryService } from '../modules/countries/countries.service.ts'
import { changeSlots, createSlotEdits, type SlotChange, type SlotEdits } from '../modules/slots/slot-edits.ts'
import { slotPattern, SlotsUnknown, type SlotsNamed } from '../modules/slots/slot-names.ts'
import type { SlotRow } from '../modules/slots/slots.schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import type { OperatorAct, OperatorActOutcome, OperatorActTable } from './operator-act.ts'
import { priceField, readPrice } from './price-field.ts'

/** Who changes slots and what stores have. */
export const slotRoles: readonly Role[] = ['fulfilment', 'admin']

/** The most orders of a slot. */
const MOST_PLACES = 100_000

export const countryField = Type.String({
  pattern: '^[a-z]{2}$',
  ...asked('slots.fields.country', 'slots.allowed.country'),
})
export const zoneField = Type.String({
  pattern: '^[a-z0-9-]{1,20}$',
  ...asked('slots.fields.zone', 'slots.allowed.zone'),
})
export const capacityField = Type.Integer({
  ...{ minimum: 0, maximum: MOST_PLACES },
  ...asked('slots.fields.capacity', 'slots.allowed.capacity', { most: MOST_PLACES }),
})
const slot = Type.String({ pattern: slotPattern, ...asked('slots.fields.slot', 'slots.allowed.slot') })
/** What the operator saw; another value by now refuses the change. */
const was = Type.Optional(Type.Integer({ minimum: 0, ...asked('slots.fields.was', 'slots.allowed.was') }))
const day = {
  country: countryField,
  zone: zoneField,
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', ...asked('slots.fields.date', 'slots.allowed.date') }),
}

interface SlotInput {
  readonly slot: string
}
type DayInput = Readonly<Record<'country' | 'zone' | 'date', string>>

/** What an act on slots does with their rows. */
type Change = (tx: Transaction, rows: SlotRow[], now: Date) => Promise<SlotRow[]>

export function createSlotActs({ countries }: { countries: Pick<CountryService, 'find'> }): OperatorActTable {
  const edits = createSlotEdits({ countries })
  return {
    'slot.capacity': actOn({ slot, capacity: capacityField, was }, (input: SlotInput & CapacityInput) =>
      changeSlot(edits, input, setCapacity(input)),
    ),
    'slot.price': actOn({ slot, price: priceField, was }, (input: SlotInput & PriceInput) =>
      changeSlot(edits, input, setPrice(input)),
    ),
    'slot.close': actOn({ slot }, (input: SlotInput) => changeSlot(edits, input, close)),
    'slot.open': actOn({ slot }, (input: SlotInput) => changeSlot(edits, input, open)),
    'slot.close-day': actOn(day, (input: DayInput) => changeDay(edits, input, close)),
    'slot.open-day': actOn(day, (input: DayInput) => changeDay(edits, input, open)),
  }
}

type Run = (tx: Transaction, now: Date) => Promise<OperatorActOutcome>

const actOn = <Input>(fields: OperatorAct['fields'], work: (input: Input) => Run): OperatorAct<Input> => ({
  fields,
  roles: slotRoles,
  run: (tx, input, { now }) => work(input)(tx, now),
})

const changeSlot =
  (edits: SlotEdits, { slot: id }: SlotInput, change: Change): Run =>
  async (tx, now) => {
    const rows = await lockNamed(edits, { tx, now }, { id })
    if (rows[0]!.endsAt <= now) throw new ActRefused('edge', { key: 'slots.refused.over', values: { slot: id } })
    const [after] = await change(tx, rows, now)
    return { subject: id, before: factsOf(rows[0]!), after: factsOf(after!) }
  }

const changeDay =
  (edits: SlotEdits, { country, zone, date }: DayInput, change: Change): Run =>
  async (tx, now) => {
    const rows = (await lockNamed(edits, { tx, now }, { country, zone, date })).filter(({ endsAt }) => endsAt > now)
    if (rows.length === 0) throw new ActRefused('edge', { key: 'slots.refused.dayOver', values: { date } })
    const after = await change(tx, rows, now)
    return { subject: dayName({ country, zone, date }), before: factsById(rows), after: factsById(after) }
  }

/** How the history names a zone and a day. */
export const dayName = ({ country, zone, date }: DayInput): string => `${country}:${zone}:${date}`

async function lockNamed(edits: SlotEdits, { tx, now }: { tx: Transaction; now: Date }, named: SlotsNamed) {
  try {
    return await edits.lock(tx, named, now)
  } catch (error) {
    if (error instanceof SlotsUnknown) throw new ActRefused('unknown', error.words, { cause: error })
    throw error
  }
}

/** What the history says of a slot. */
const factsOf = ({ capacity, price, taken, closedAt }: SlotRow) => ({
  ...{ capacity, price, taken },
  isClosed: closedAt !== null,
})

const factsById = (rows: readonly SlotRow[]) => Object.fromEntries(rows.map((row) => [row.id, factsOf(row)]))

interface CapacityInput {
  readonly capacity: number
  readonly was?: number
}

const setCapacity =
  ({ capacity, was: seen }: CapacityInput): Change =>
  (tx, rows, now) => {
    checkSeen(rows[0]!.capacity, seen)
    return changeSlots(tx, rows, { capacity, editedAt: now })
  }

interface PriceInput {
  readonly price: string
  readonly was?: number
}

const setPrice =
  ({ price, was: seen }: PriceInput): Change =>
  async (tx, rows, now) => {
    const amount = readPrice(price, rows[0]!.country)
    checkSeen(rows[0]!.price, seen)
    return changeSlots(tx, rows, { price: amount, editedAt: now })
  }

/** @throws ActRefused when another operator was faster */
function checkSeen(value: number, seen: number | undefined) {
  if (seen !== undefined && seen !== value) throw new ActRefused('edge', { key: 'slots.refused.changed' })
}

const close: Change = (tx, rows, now) => changeSome(tx, rows, (row) => row.closedAt === null, { closedAt: now })
const open: Change = (tx, rows) => changeSome(tx, rows, (row) => row.closedAt !== null, { closedAt: null })

/** Changes those that are not so yet. @throws ActRefused when all are */
async function changeSome(tx: Transaction, rows: SlotRow[], isMeant: (row: SlotRow) => boolean, change: SlotChange) {
  const meant = rows.filter(isMeant)
  if (meant.length === 0)
    throw new ActRefused('edge', { key: change.closedAt ? 'slots.refused.closed' : 'slots.refused.open' })
  await changeSlots(tx, meant, change)
  return rows.map((row) => (isMeant(row) ? { ...row, ...change } : row))
}
