import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CountryCode } from '@vitrine/contract'
import { slotKinds } from '@vitrine/contract/rules'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { slotsOfDay, type OfferedSlot } from './offered-slots.ts'
import { placeOf, SlotsUnknown, type SlotPlaceNamed, type SlotsNamed } from './slot-names.ts'
import { slotsTopic, type SlotZone } from './slots.model.ts'
import { deliverySlot, type SlotRow } from './slots.schema.ts'
import { insertMissing, isUntouched, plannedRow } from './stored-slots.ts'

/** A slot as an operator sees it. */
export interface KnownSlot extends SlotRow {
  /** Whether its template still has it; a slot that it no longer has is not offered. */
  readonly isPlanned: boolean
}

/** Slots as operators read and change them. */
export interface SlotEdits {
  /** Those of a zone on some days, made or not. @throws SlotsUnknown for a country that there is not */
  read(queries: Queries, place: SlotPlaceNamed, days: readonly string[], now: Date): Promise<KnownSlot[]>
  /** Those that are named, made or not. @throws SlotsUnknown where there is none */
  list(queries: Queries, named: SlotsNamed, now: Date): Promise<KnownSlot[]>
  /** The same, made and locked. @throws SlotsUnknown where there is none */
  lock(tx: Transaction, named: SlotsNamed, now: Date): Promise<SlotRow[]>
}

/** What an operator changes of slots. */
export type SlotChange = Partial<Pick<SlotRow, 'capacity' | 'price' | 'closedAt' | 'editedAt'>>

/** Changes locked slots. @returns them as they are then. */
export async function changeSlots(tx: Transaction, slots: readonly SlotRow[], change: SlotChange): Promise<SlotRow[]> {
  const ids = slots.map(({ id }) => id)
  await tx.update(deliverySlot).set(change).where(inArray(deliverySlot.id, ids))
  return slots.map((slot) => ({ ...slot, ...change }))
}

export function createSlotEdits({ countries }: { countries: Pick<CountryService, 'find'> }): SlotEdits {
  /** What the templates say of days; nothing of what has begun. */
  async function planned(
    queries: Queries,
    { country: code, zone: name }: SlotPlaceNamed,
    days: readonly string[],
    now: Date,
  ) {
    const country = await countries.find(code)
    if (!country) throw new SlotsUnknown({ key: 'slots.refused.noCountry', values: { country: code } })
    const zones = (await readContent(queries, slotsTopic)).countries[country.code]
    return slotKinds
      .flatMap((kind) => (zones?.[kind] ?? []).map((zone: SlotZone) => ({ kind, zone })))
      .filter(({ zone }) => zone.code === name)
      .flatMap(({ kind, zone }) => days.flatMap((day) => slotsOfDay(kind, zone, country, day)))
      .filter(({ start }) => start > now)
  }

  async function read(queries: Queries, place: SlotPlaceNamed, days: readonly string[], now: Date) {
    const plan = await planned(queries, place, days, now)
    const rows = await queries.select().from(deliverySlot).where(isOf(place, days))
    return merge(plan, rows, now)
  }

  const named = <Slot extends SlotRow>(name: SlotsNamed, slots: readonly Slot[]): Slot[] => {
    const found = 'id' in name ? slots.filter(({ id }) => id === name.id) : [...slots]
    if (found.length > 0) return found
    throw new SlotsUnknown(
      'id' in name
        ? { key: 'slots.refused.noSlot', values: { slot: name.id } }
        : { key: 'slots.refused.noSlots', values: { ...name } },
    )
  }

  return {
    read,
    async list(queries, name, now) {
      const { date, ...place } = placeOf(name)
      return named(name, await read(queries, place, [date], now))
    },
    async lock(tx, name, now) {
      const { date, ...place } = placeOf(name)
      const plan = await planned(tx, place, [date], now)
      await insertMissing(tx, plan)
      const isNamed = 'id' in name ? eq(deliverySlot.id, name.id) : isOf(place, [date])
      const rows = await tx.select().from(deliverySlot).where(isNamed).orderBy(asc(deliverySlot.id)).for('update')
      const fresh = named(
        name,
        merge(
          plan.filter(({ id }) => rows.some((row) => row.id === id)),
          rows,
          now,
        ),
      )
      for (const { isPlanned: _, ...row } of fresh)
        if (isUntouched(row)) await tx.update(deliverySlot).set(row).where(eq(deliverySlot.id, row.id))
      return fresh
    },
  }
}

const isOf = ({ country, zone }: SlotPlaceNamed, days: readonly string[]) =>
  and(
    eq(deliverySlot.country, country as CountryCode),
    eq(deliverySlot.zone, zone),
    inArray(deliverySlot.date, [...days]),
  )

/** Rows, and what is planned beside them; nothing was taken or edited of a row that is as its template says. */
function merge(plan: readonly OfferedSlot[], rows: readonly SlotRow[], now: Date): KnownSlot[] {
  const templates = new Map(plan.map((slot) => [slot.id, slot]))
  const made = rows.map((row) => {
    const template = templates.get(row.id)
    const isPlanned = template !== undefined || row.startsAt <= now
    return { ...row, ...(template && isUntouched(row) && plannedRow(template)), isPlanned }
  })
  const isMade = new Set(rows.map(({ id }) => id))
  const others = plan
    .filter(({ id }) => !isMade.has(id))
    .map((slot) => ({ ...plannedRow(slot), taken: 0, closedAt: null, editedAt: null, isPlanned: true }))
  return [...made, ...others].toSorted((one, other) => +one.startsAt - +other.startsAt || (one.id < other.id ? -1 : 1))
}
