import { mailDomain, type Merchant, type ParcelType } from '@vitrine/contract/rules'

/** The promised days of a parcel as a calendar takes them (RFC 5545): one event of whole days. */
export function deliveryCalendar({
  parcel,
  from,
  to,
  title,
  stamp,
  merchant,
}: {
  parcel: ParcelType
  /** The first and the last day, `2026-11-28`. */
  from: string
  to: string
  title: string
  stamp: Date
  merchant: Pick<Merchant, 'name' | 'mail'>
}): string {
  const day = (date: string) => date.replaceAll('-', '')
  // The end of an event of whole days is the day after it.
  const end = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${merchant.name}//Delivery//EN`,
    'BEGIN:VEVENT',
    `UID:${parcel}-${day(from)}-${day(to)}@${mailDomain(merchant)}`,
    `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    `DTEND;VALUE=DATE:${day(end)}`,
    `SUMMARY:${title.replaceAll(/[\\;,]/g, String.raw`\$&`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}
