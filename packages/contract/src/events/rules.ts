/**
 * What a shopper decides about, one by one. `analytics`: what is done in the shop is counted. `personalisation`: what
 * is shown follows from it. `marketing`: advertising elsewhere knows of it.
 */
export const trackingCategories = ['analytics', 'personalisation', 'marketing'] as const
export type TrackingCategory = (typeof trackingCategories)[number]

/** A decision on every category. */
export type TrackingConsent = Readonly<Record<TrackingCategory, boolean>>

/** Name of the cookie that holds a decision; pages and servers of the shop read it. */
export const CONSENT_COOKIE = 'consent'

/** Days for which a decision is remembered; the shopper is asked again after them. */
export const CONSENT_DAYS = 182

/** Version of the words that are agreed to; after a change of what they say everybody is asked again. */
export const TRACKING_WORDING = '1'

/** Nothing is allowed: before a decision, and where none can be read. */
export const noConsent: TrackingConsent = { analytics: false, personalisation: false, marketing: false }

/**
 * A decision as its cookie has it: `1.analytics-marketing`; `1.` where all was refused. With the milliseconds since
 * 1970 of when it was made: `1.analytics-marketing.1764450000000`.
 */
export const writeConsent = (consent: TrackingConsent, decidedAt?: number): string =>
  [TRACKING_WORDING, trackingCategories.filter((category) => consent[category]).join('-'), decidedAt]
    .filter((part) => part !== undefined)
    .join('.')

/** When the decision of a cookie was made, where it says so. */
export function consentTime(text: string | undefined): number | undefined {
  const time = text?.split('.')[2] ?? ''
  return /^\d{13}$/.test(time) ? Number(time) : undefined
}

/** Reads a decision; undefined where there is none, or one on other words. */
export function readConsent(text: string | undefined): TrackingConsent | undefined {
  const [wording, allowed] = text?.split('.') ?? []
  if (wording !== TRACKING_WORDING || allowed === undefined) return undefined
  return consentTo(allowed.split('-'))
}

/** A decision by the names of what is allowed; other names are nothing. */
export const consentTo = (names: readonly string[]): TrackingConsent =>
  Object.fromEntries(
    trackingCategories.map((category) => [category, names.includes(category)]),
  ) as unknown as TrackingConsent

/**
 * A decision as it may be used: with Global Privacy Control (`Sec-GPC: 1`, `navigator.globalPrivacyControl`) marketing
 * is refused, whatever was decided.
 */
export const heldConsent = (consent: TrackingConsent | undefined, hasPrivacyControl: boolean): TrackingConsent => ({
  ...(consent ?? noConsent),
  ...(hasPrivacyControl && { marketing: false }),
})

/** Path of the API's collector. */
export const EVENTS_PATH = '/experience/tracking/guest/v1/events'

/** The most items of one event; a data layer takes no more. */
export const EVENT_ITEMS_MAX = 200

/** The most coupons of one order that its event names. */
export const EVENT_COUPONS_MAX = 10

/** Bytes of one delivery to a collector: a browser refuses beacons above 64 KiB, which all that are under way share. */
export const EVENT_BATCH_BYTES = 49_152

/** The most events of one delivery. */
export const EVENT_BATCH_MAX = 100
