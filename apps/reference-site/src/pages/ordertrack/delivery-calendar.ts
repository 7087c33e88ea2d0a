import { mailDomain, shiftDate, type CalendarEvent, type Merchant } from '@vitrine/contract/rules'
import { calendarFile, calendarText } from './calendar-lines.ts'
import { calendarZone, localTime, utcTime } from './calendar-zone.ts'

interface DeliveryCalendar {
  readonly event: CalendarEvent
  /** By whose clocks hours are written: an IANA name. */
  readonly timeZone: string
  readonly title: string
  /** Name and address of the store where it is collected. */
  readonly place?: string
  readonly stamp: Date
  readonly merchant: Pick<Merchant, 'name' | 'mail'>
}

/** The time of a parcel as a calendar takes it (RFC 5545): whole days, or hours in a time zone. */
export function deliveryCalendar({ event, timeZone, title, place, stamp, merchant }: DeliveryCalendar): string {
  const { name, zone, lines } = timeOf(event, timeZone)
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${calendarText(`-//${merchant.name}//Delivery//EN`)}`,
    ...zone,
    'BEGIN:VEVENT',
    // The same parcel at the same time is the same event, however often its file is opened.
    `UID:${[event.parcel, ...name, ...(event.store ? [event.store] : [])].join('-')}@${mailDomain(merchant)}`,
    `DTSTAMP:${utcTime(stamp.getTime())}`,
    ...lines,
    `SUMMARY:${calendarText(title)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** When an event is: parts of its UID, the zone that it needs, and its own lines. */
function timeOf(event: CalendarEvent, timeZone: string) {
  if ('from' in event) {
    const day = (date: string) => date.replaceAll('-', '')
    const { from, to } = event
    // The end of an event of whole days is the day after it.
    const lines = [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(shiftDate(to, 1))}`]
    return { name: [day(from), day(to)], zone: [], lines }
  }
  const start = Date.parse(event.start)
  const end = event.end === undefined ? undefined : Date.parse(event.end)
  const line = (name: string, at: number) => `${name};TZID=${timeZone}:${localTime(timeZone, at)}`
  return {
    name: [start, ...(end ? [end] : [])].map(utcTime),
    zone: calendarZone(timeZone, start, end ?? start),
    lines: [line('DTSTART', start), ...(end ? [line('DTEND', end)] : [])],
  }
}
