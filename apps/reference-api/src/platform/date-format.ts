const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates, made once for each language and each set of options: making one takes far longer than using it.
 * Nothing of a request may be among them, which would let anybody fill the map: time zones are those of countries and
 * of an operator's import.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}
