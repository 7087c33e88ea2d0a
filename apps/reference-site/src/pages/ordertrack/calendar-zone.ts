const MINUTE = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes by which clocks of a time zone are ahead of UTC at an instant. */
export function offsetAt(timeZone: string, at: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

const compact = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '')

/** `20261130T050000Z`. */
export const utcTime = (at: number): string => `${compact(new Date(at).toISOString())}Z`

/** `20261130T090000`: what a clock of the zone shows. */
export const localTime = (timeZone: string, at: number): string =>
  compact(new Date(at + offsetAt(timeZone, at) * MINUTE).toISOString())

function written(offset: number): string {
  const size = Math.abs(offset)
  const digits = (number: number) => `${number}`.padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`
}

/** The first instant, to the minute, from which on the zone has the offset that it has at `end`. */
function changeBetween(timeZone: string, start: number, end: number): number {
  const offset = offsetAt(timeZone, end)
  let [before, after] = [Math.floor(start / MINUTE), Math.ceil(end / MINUTE)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(timeZone, middle * MINUTE) === offset) after = middle
    else before = middle
  }
  return after * MINUTE
}

const observance = (from: number, to: number, begins: string) => [
  'BEGIN:STANDARD',
  `DTSTART:${begins}`,
  `TZOFFSETFROM:${written(from)}`,
  `TZOFFSETTO:${written(to)}`,
  'END:STANDARD',
]

/** A time zone as an event needs it: the offset at its start, and that at its end where clocks change in between. */
export function calendarZone(timeZone: string, start: number, end: number): string[] {
  const [first, last] = [offsetAt(timeZone, start), offsetAt(timeZone, end)]
  const change = first === last ? undefined : changeBetween(timeZone, start, end)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(first, first, '19700101T000000'),
    // A change is written by the clock that it ends.
    ...(change ? observance(first, last, compact(new Date(change + first * MINUTE).toISOString())) : []),
    'END:VTIMEZONE',
  ]
}
