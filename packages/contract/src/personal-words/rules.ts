/** Stands in the place of words that may name a person. */
export const HIDDEN = '(hidden)'

/** Whether words may name a person: an e-mail address, or a number as long as a phone's. */
export const mayBePersonal = (words: string): boolean => words.includes('@') || /(?:\p{Nd}[\s().+/-]*){6}/u.test(words)

/** Whether a whole text reads as an e-mail address or a phone number. */
export const isAddressOrPhone = (text: string): boolean =>
  text.includes('@') || /^\s*\+?[\s(]*(?:\p{Nd}[\s().-]*){7,}$/u.test(text)

/** Query fields of lists and of the search; whatever else an address has may be somebody's. */
const listFields = ['q', 'spelling', 'department', 'filter', 'sortBy', 'page', 'priceFrom', 'priceTo']

/** Ids of orders, and codes that open something; the words of a long address are none. */
const isCode = (text: string) => /^[0-9a-f-]{24,}$/i.test(text) || /^(?=.*\d)(?=.*[A-Z])[\w-]{40,}$/.test(text)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const shownPart = (part: string) => {
  const text = decoded(part)
  return isAddressOrPhone(text) || isCode(text) ? HIDDEN : part
}

const shownField = (name: string, value: string) =>
  (name === 'q' ? mayBePersonal(value) : isAddressOrPhone(value)) ? HIDDEN : value

/** A path with the fields of its list alone, and without what may name a person or open something. */
export function cleanPath(path: string): string {
  const url = URL.parse(path, 'https://shop.invalid')
  if (!url) return HIDDEN
  const shown = url.pathname.split('/').map(shownPart).join('/')
  const fields = [...url.searchParams].filter(([name]) => listFields.includes(name))
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(shownField(name, value))}`).join('&')
  return query ? `${shown}?${query}` : shown
}

/** What each field of this name says, wherever it stands. */
const cleanField: Readonly<Record<string, (text: string) => string>> = {
  path: cleanPath,
  term: (text) => (mayBePersonal(text) ? HIDDEN : text),
  listName: (text) => (mayBePersonal(text) ? HIDDEN : text),
}

/** An event without what may name a person: as it leaves a page, and as a collector stores it. */
export const cleanEvent = <Event>(event: Event): Event => cleanValue('', event) as Event

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanField[name]?.(value) ?? (/\S@\S+\.\S/.test(value) ? HIDDEN : value)
  if (Array.isArray(value)) return value.map((entry) => cleanValue(name, entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanValue(key, part)]))
}
