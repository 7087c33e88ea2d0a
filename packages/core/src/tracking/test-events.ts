import type { EventLine, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import type { TrackingConsent } from '@vitrine/contract/rules'
import type { Sink } from './sink.ts'

const kwd = (amount: number) => ({ amount, currency: 'KWD' as const })

/** Two jumpers for 12.345 KWD each, reduced from 15 and with 0.345 KWD off each by a promotion. */
export const jumpers: EventLine = {
  productCode: 'ALD-F-1001',
  variationProductCode: 'ALD-F-1001-NAVY-M',
  name: 'Cable-knit jumper',
  brand: 'Aldersgate',
  department: 'fashion',
  productType: 'jumper',
  variant: 'Navy / M',
  unitAmount: kwd(12_345),
  listAmount: kwd(15_000),
  quantity: 2,
  discountAmount: kwd(345),
}

const { quantity: _quantity, discountAmount: _discount, ...product } = jumpers
const lines = { lines: [jumpers], total: kwd(26_000) }

/** One event of each type. */
export const examples: { readonly [Name in StorefrontEvent['type']]: Extract<StorefrontEvent, { type: Name }> } = {
  visitStarted: { type: 'visitStarted' },
  visitContinued: { type: 'visitContinued' },
  pageViewed: { type: 'pageViewed', path: '/en-kw', pageType: 'Home' },
  productViewed: { type: 'productViewed', ...product },
  listViewed: {
    type: 'listViewed',
    listId: 'fashion:women',
    listName: 'Women',
    department: 'fashion',
    totalCount: 61,
    products: [product],
  },
  productSelected: { type: 'productSelected', listId: 'search', listName: 'Search', index: 3, ...product },
  productAdded: { type: 'productAdded', ...jumpers, cart: lines },
  productRemoved: { type: 'productRemoved', ...jumpers, cart: { lines: [], total: kwd(0) } },
  cartViewed: { type: 'cartViewed', ...lines },
  checkoutStarted: { type: 'checkoutStarted', ...lines },
  deliveryChosen: { type: 'deliveryChosen', ...lines, method: 'express' },
  paymentChosen: { type: 'paymentChosen', ...lines, method: 'knet' },
  purchased: {
    type: 'purchased',
    orderId: 'a'.repeat(32),
    orderNumber: 'ALD-1',
    ...lines,
    shippingTotal: kwd(2000),
    discountTotal: kwd(690),
    couponCodes: ['WELCOME10', 'TEA-5'],
    paymentMethod: 'knet',
    deliveryMethod: 'home-delivery',
  },
  wishlistAdded: { type: 'wishlistAdded', productCode: 'ALD-F-1001', product },
  wishlistRemoved: { type: 'wishlistRemoved', productCode: 'ALD-F-1001' },
  searched: { type: 'searched', term: 'tea', department: null },
  languageChanged: { type: 'languageChanged', locale: 'ar-kw' },
  registered: { type: 'registered' },
  signedIn: { type: 'signedIn' },
  signedOut: { type: 'signedOut', reason: 'logout' },
  consentChanged: {
    type: 'consentChanged',
    analytics: true,
    personalisation: false,
    marketing: false,
    until: '2027-05-30T00:00:00.000Z',
  },
}

/** The event as it leaves a page. */
export const tracked = (event: StorefrontEvent): TrackedEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-29T10:00:00.000Z',
  userType: 'guest',
  locale: 'en-kw',
  pageType: 'PDP',
  department: 'fashion',
  event,
})

/** A sink that writes down what it is given. */
export function recordingSink(needs: Sink['needs'] = ['analytics'], options: Partial<Sink> = {}) {
  const log: string[] = []
  const taken: TrackedEvent[] = []
  const allowed = (consent: TrackingConsent) => needs.filter((category) => consent[category]).join()
  const sink: Sink = {
    name: 'recording',
    needs,
    start: (consent) => void log.push(`start ${allowed(consent)}`),
    update: (consent) => void log.push(`update ${allowed(consent)}`),
    stop: () => void log.push('stop'),
    take(event) {
      taken.push(event)
      log.push(event.event.type)
    },
    ...options,
  }
  return { sink, log, taken }
}
