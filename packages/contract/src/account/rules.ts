/** What an address of an account is used for. */
export const contactUses = ['Shipping', 'Billing'] as const

/** The most characters of the name that a shopper gives an address. */
export const CONTACT_LABEL_MAX_LENGTH = 40

/** Ways in which the shop may send news to who agreed to it. */
export const consentChannels = ['email', 'sms', 'phone', 'post'] as const

/** The wording that shoppers agree to now; a change of what it says is another version. */
export const CONSENT_WORDING = '2026-11'

/** The most charts of which an account stores a size. */
export const SIZES_MAX = 40

/** What becomes of food that has run out: the nearest thing, a call before, or the money back. */
export const substitutionPreferences = ['similar', 'ask', 'refund'] as const

/** How far back a list of orders goes (specification section 9); `start`: to the first. */
export const orderRanges = ['one-month', 'three-months', 'six-months', 'one-year', 'start'] as const

const months = { 'one-month': 1, 'three-months': 3, 'six-months': 6, 'one-year': 12 }

/** The first instant of a range that ends now; undefined for all there is. */
export function orderRangeStart(range: (typeof orderRanges)[number], now: Date): Date | undefined {
  if (range === 'start') return undefined
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - months[range])
  // A month ago from the 31st: the last day of a shorter month, not the first ones of the next.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0)
  return start
}
