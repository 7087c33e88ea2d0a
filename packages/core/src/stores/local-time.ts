const formats = new Map<string, Intl.DateTimeFormat>()

/** Date and minutes since midnight that a clock in the zone shows. @param now - Milliseconds since 1970. */
export function localTime(now: number, timeZone: string): { readonly date: string; readonly minutes: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA-u-nu-latn', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}
