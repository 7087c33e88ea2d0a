/** Stands in the place of words that may name a person. */
export const HIDDEN = '(hidden)'

/** The most times that a text is taken to be encoded, as the address of a link within a link is. */
const ENCODINGS_MAX = 3

/** What a text says, however often it is encoded, also where an encoding is broken off, in plain signs: `＠` is `@`. */
function plainly(text: string, encodings = ENCODINGS_MAX): string {
  const plain = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
  return plain === text || encodings === 1 ? plain.normalize('NFKC') : plainly(plain, encodings - 1)
}

function decoded(bytes: string): string {
  return new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split('%'), (byte) => Number.parseInt(byte, 16)))
}

/** Whether words may name a person: an e-mail address, or a number as long as a phone's, whatever parts it. */
export const mayBePersonal = (words: string): boolean => {
  const text = plainly(words)
  return text.includes('@') || /(?:\p{Nd}[^\p{L}\p{Nd}]*){6}/u.test(text)
}

/** Whether a whole text reads as an e-mail address or a phone number. */
export const isAddressOrPhone = (words: string): boolean => {
  const text = plainly(words)
  return text.includes('@') || /^[^\p{L}\p{Nd}]*(?:\p{Nd}[^\p{L}\p{Nd}]*){7,}$/u.test(text)
}

/** Query fields of lists and of the search; whatever else an address has may be somebody's. */
const listFields = ['q', 'spelling', 'department', 'filter', 'sortBy', 'page', 'priceFrom', 'priceTo']

/** Ids of orders, and codes that open something; the words of a long address are none. */
const isCode = (text: string) => /^[0-9a-f-]{24,}$/i.test(text) || /^(?=.*[A-Z])[\w-]{40,}$/.test(text)

const shownPart = (part: string) => (isAddressOrPhone(part) || isCode(plainly(part)) ? HIDDEN : part)

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
