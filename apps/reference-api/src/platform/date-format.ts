const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates, made once for each language and each set of options: making one takes far longer than using it.
 * Options come from the code, never from a request, so there are few.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}
