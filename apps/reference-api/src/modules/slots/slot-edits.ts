import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { CountryCode } from '@vitrine/contract'
import { slotKinds } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { slotsOfDay } from './offered-slots.ts'
import { slotsTopic, type SlotZone } from './slots.model.ts'
import { deliverySlot, type SlotRow } from './slots.schema.ts'
import { makeSlots } from './stored-slots.ts'

/** Slots by a name of one, or all of a zone and a day. */
export type SlotsNamed =
  { readonly id: string } | { readonly country: string; readonly zone: string; readonly date: string }

/** Changes an operator makes to slots; each says what they are then. */
export interface SlotEdits {
  /** @throws Error where there is none. */
  list(named: SlotsNamed): Promise<SlotRow[]>
  /** Fewer than are taken is allowed: they stay, and nobody new gets one. @throws Error */
  setCapacity(id: string, capacity: number): Promise<SlotRow[]>
  /** Minor units; what orders hold or have booked costs what it did. @throws Error */
  setPrice(id: string, price: number): Promise<SlotRow[]>
  /** What is booked stays; what is held and not paid is refused when it is to be paid. @throws Error */
  close(named: SlotsNamed): Promise<SlotRow[]>
  /** @throws Error */
  open(named: SlotsNamed): Promise<SlotRow[]>
}

export function createSlotEdits({
  db,
  clock,
  countries,
}: {
  db: Database
  clock: Clock
  countries: Pick<CountryService, 'find'>
}): SlotEdits {
  /** Makes the slots of a day that nobody has made yet, so that one far ahead can be closed. */
  async function makeDay(code: string, zoneCode: string, date: string): Promise<void> {
    const country = await countries.find(code)
    if (!country) throw new Error(`There is no country ${code}: it is two letters, such as ae.`)
    const zones = (await readContent(db, slotsTopic)).countries[country.code]
    const slots = slotKinds.flatMap((kind) =>
      (zones?.[kind] ?? [])
        .filter((zone: SlotZone) => zone.code === zoneCode)
        .flatMap((zone: SlotZone) => slotsOfDay(kind, zone, country, date)),
    )
    await makeSlots(
      db,
      slots.filter(({ start }) => start > clock.now()),
    )
  }

  async function find(named: SlotsNamed): Promise<SlotRow[]> {
    const { country, zone, date } = 'id' in named ? placeOf(named.id) : named
    if (!isDay(date)) throw new Error(`${date} is no day: days are written 2026-12-01.`)
    await makeDay(country, zone, date)
    const isNamed: SQL | undefined =
      'id' in named
        ? eq(deliverySlot.id, named.id)
        : and(
            eq(deliverySlot.country, country as CountryCode),
            eq(deliverySlot.zone, zone),
            eq(deliverySlot.date, date),
          )
    const rows = await db
      .select()
      .from(deliverySlot)
      .where(isNamed)
      .orderBy(asc(deliverySlot.startsAt), deliverySlot.id)
    if (rows.length > 0) return rows
    throw new Error('id' in named ? `There is no slot ${named.id}.` : `${country} ${zone} has no slots on ${date}.`)
  }

  async function change(named: SlotsNamed, values: Partial<SlotRow>): Promise<SlotRow[]> {
    const ids = (await find(named)).map(({ id }) => id)
    await db.update(deliverySlot).set(values).where(inArray(deliverySlot.id, ids))
    return find(named)
  }

  return {
    list: find,
    setCapacity: async (id, capacity) =>
      change({ id }, { capacity: count(capacity, 'capacity'), editedAt: clock.now() }),
    setPrice: async (id, price) => change({ id }, { price: count(price, 'price'), editedAt: clock.now() }),
    close: (named) => change(named, { closedAt: clock.now() }),
    open: (named) => change(named, { closedAt: null }),
  }
}

/** Reads where and when a slot is from its name. @throws Error */
function placeOf(id: string) {
  const [, country, zone, date] = /^([a-z]{2}):[a-z]+:([a-z0-9-]+):(\d{4}-\d\d-\d\d):\d{4}-\d{4}$/.exec(id) ?? []
  if (country && zone && date) return { country, zone, date }
  throw new Error(`${id} is no slot: slots are named as in ae:food:city:2026-12-01:1000-1200.`)
}

const isDay = (date: string) =>
  /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date

/** A whole number that the table can hold. @throws Error */
function count(value: number, of: string): number {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** 31) return value
  throw new Error(`A ${of} is a whole number from 0 on.`)
}
