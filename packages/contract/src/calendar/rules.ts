import { parseDate } from '../dates/rules.ts'
import { parcelTypes, type ParcelType } from '../slots/rules.ts'

/** When a parcel comes, or waits in a store. */
export type CalendarTime =
  /** The first and the last day, `2026-11-28`. */
  | { readonly from: string; readonly to: string }
  /** ISO instants; without an end it is the moment from which on an order can be collected. */
  | { readonly start: string; readonly end?: string }

/** An event of a shopper's calendar, as the address of its file says it: nothing of an order or a person. */
export type CalendarEvent = CalendarTime & {
  readonly parcel: ParcelType
  /** Code of the store where it is collected. */
  readonly store?: string
}

interface PromisedParcel {
  readonly parcelType: ParcelType
  readonly deliveryPromise: {
    readonly earliest: string
    readonly latest: string
    readonly slot?: { readonly start: string; readonly end: string }
  } | null
}

interface CollectionPlace {
  readonly code: string
  readonly ready?: { readonly at: string }
}

/** The event of a parcel; undefined where nothing is promised of it. @param store - Where it is collected. */
export function calendarEvent(
  { parcelType: parcel, deliveryPromise: promise }: PromisedParcel,
  store?: CollectionPlace,
): CalendarEvent | undefined {
  if (!promise) return undefined
  const { earliest: from, latest: to, slot } = promise
  if (!store) return { parcel, ...(slot ? { start: slot.start, end: slot.end } : { from, to }) }
  return { parcel, store: store.code, ...(store.ready ? { start: store.ready.at } : { from, to: from }) }
}

/** Path of the event's file below a locale. */
export const calendarPath = (event: CalendarEvent): string => `/delivery.ics?${new URLSearchParams({ ...event })}`

const dayMillis = 86_400_000
const isText = (value: unknown): value is string => typeof value === 'string'
const isDay = (value: unknown): value is string => isText(value) && /^2\d{3}-/.test(value) && parseDate(value) === value
/** An instant as `toISOString` writes it, of a year that calendars have. */
const isInstant = (value: unknown): value is string =>
  isText(value) && /^2\d{3}-.*Z$/.test(value) && Date.parse(value) > 0 && new Date(value).toISOString() === value

function timeIn({ from, to, start, end }: Readonly<Record<string, unknown>>): CalendarTime | undefined {
  const isInDays = from !== undefined || to !== undefined
  if (isInDays && (start !== undefined || end !== undefined)) return undefined
  if (isInDays) return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
  if (!isInstant(start)) return undefined
  if (end === undefined) return { start }
  const length = isInstant(end) ? Date.parse(end) - Date.parse(start) : 0
  return isInstant(end) && length > 0 && length <= dayMillis ? { start, end } : undefined
}

/** The event that a query names; undefined for values that are bad, or that do not go together. */
export function readCalendarEvent(query: Readonly<Record<string, unknown>>): CalendarEvent | undefined {
  const { store } = query
  const parcel = parcelTypes.find((name) => name === query['parcel'])
  const time = timeIn(query)
  if (!parcel || !time) return undefined
  if (store === undefined) return 'start' in time && time.end === undefined ? undefined : { parcel, ...time }
  // A store has an order from a moment on; only what is brought comes in a slot.
  if (!isText(store) || !/^[A-Z0-9-]{1,32}$/.test(store) || ('start' in time && time.end !== undefined))
    return undefined
  return { parcel, store, ...time }
}
