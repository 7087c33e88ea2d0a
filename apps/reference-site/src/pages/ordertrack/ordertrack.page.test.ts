import type { TrackedOrder } from '@vitrine/contract'
import type { Storefront } from '@vitrine/core'
import type { TrackingOutcome } from '@vitrine/core/checkout'
import { describe, expect, it } from 'vitest'
import { merchant } from '../../testing/honey-shop.ts'
import type { PageContext, PageView } from '../page.ts'
import { formStatus } from '../page-form.ts'
import { pageText } from '../page-text.ts'
import { orderTrackPage } from './ordertrack.page.ts'

const aed = (amount: number) => ({ amount, currency: 'AED' })
const order = {
  orderNumber: 'ALD-AE-100123',
  status: 'Dispatched',
  submittedDate: '2026-11-20T08:00:00.000Z',
  items: [
    {
      ...{ departmentType: 'food', parcelType: 'food' },
      deliveryPromise: { text: 'Arrives Tue 24 Nov' },
      items: [
        {
          id: 'line-1',
          product: { productName: 'Oat & <b>cakes</b>', options: [] },
          quantity: 2,
          unitAmount: aed(1500),
          productDiscounts: [],
        },
      ],
    },
  ],
  subtotal: aed(3000),
  discountTotal: aed(0),
  orderDiscounts: [],
  shippingTotal: aed(0),
  paymentFee: aed(0),
  total: aed(3000),
  vat: null,
  deliveryMethod: 'home-delivery',
  refundTotal: aed(0),
  availableActions: [],
  parcels: [
    {
      id: 'b'.repeat(32),
      ...{ departmentType: 'food', parcelType: 'food' },
      lines: [{ itemId: 'line-1', quantity: 2, cancelledQuantity: 0 }],
      cancellations: [],
      status: 'Dispatched',
      deliveryPromise: { earliest: '2026-11-24', latest: '2026-11-25', text: 'Arrives Tue 24 Nov' },
      trackingUrl: 'https://track.example/?a=1&b="',
      total: aed(3000),
      isCancellable: false,
      events: [
        { status: 'Submitted', at: '2026-11-20T08:00:00.000Z', carrier: null, trackingNumber: null, note: null },
        {
          status: 'Dispatched',
          at: '2026-11-21T08:00:00.000Z',
          carrier: '<b>Fast</b>',
          trackingNumber: 'AX-1',
          note: null,
        },
      ],
    },
  ],
  destination: { firstName: 'Mariam', stateOrProvince: 'DU', countryCode: 'AE' },
} as unknown as TrackedOrder
const fields = [{ target: 'stateOrProvince', label: 'Emirate', options: [{ value: 'DU', label: 'Dubai' }] }]

/** The page's answer to a form, before a shop in which looking ends so. */
const answer = async (outcome: TrackingOutcome, values = {}, cancelled: object = { outcome: 'failed' }) => {
  const asked: unknown[][] = []
  const domain = {
    track: async () => outcome,
    cancelAsGuest: async (...given: unknown[]) => {
      asked.push(given)
      return cancelled
    },
    addressFields: { load: async () => ({ value: { fields } }) },
    money: ({ amount }: { amount: number }) => `AED ${amount / 100}`,
    number: String,
    date: String,
    isolate: (text: string) => text,
  }
  const locale = { country: 'ae', language: 'en', tag: 'en-AE' }
  const storefront = {
    use: () => domain,
    routes: { page: (name: string) => `/en-ae/${name}`, path: (path: string) => `/en-ae${path}` },
    locale: { peek: () => locale },
    i18n: { load: async () => undefined, t: (key: string) => key },
    client: { read: async () => ({ data: undefined }) },
  }
  const posted = { orderNo: 'ALD-AE-100123', email: 'mariam@example.com', ...values }
  const end = await orderTrackPage.form!.send({
    storefront: storefront as unknown as Storefront,
    values: posted,
    headers: {},
  })
  const { again: form } = end as Extract<typeof end, { again: unknown }>
  const view = (await orderTrackPage.view({
    form,
    config: { merchant },
    query: {},
    storefront,
    text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
      pageText({ language: 'en', country: 'ae' }, key, parameters),
    element: async () => '',
  } as unknown as PageContext)) as PageView
  return { ...view, asked, status: formStatus(form) }
}

describe('orderTrackPage', () => {
  it('shows how far the order is, what is in it and roughly where it goes', async () => {
    const { status, main } = await answer({ outcome: 'found', order })
    expect(status).toBe(200)
    expect(main).toContain('<bdi dir="ltr">ALD-AE-100123</bdi>')
    expect(main).toMatch(/track__step--current" aria-current="step">On its way</)
    expect(main).toContain('<bdi>Mariam</bdi><br><bdi>Dubai</bdi>')
    expect(main).toContain('Oat &amp; &lt;b&gt;cakes&lt;/b&gt;')
    expect(main).toContain('AED 30')
    expect(main.replaceAll(/<input type="hidden"[^>]*>/g, '')).not.toContain('mariam@example.com')
  })

  it('says of an order that is cancelled that nothing comes any more', async () => {
    const { main } = await answer({ outcome: 'found', order: { ...order, status: 'Cancelled' } })
    expect(main).toContain('This order was cancelled')
    expect(main).not.toContain('aria-current')
  })

  it('tells of each parcel what happened, where it can be followed and when it comes', async () => {
    const { main } = await answer({ outcome: 'found', order })
    expect(main.match(/<li><strong>/g)).toHaveLength(2)
    expect(main).toContain('&lt;b&gt;Fast')
    expect(main).toContain('href="https://track.example/?a=1&amp;b=&quot;"')
    expect(main).toContain('/en-ae/delivery.ics?parcel=food&amp;from=2026-11-24&amp;to=2026-11-25')
    expect(main).not.toContain('name="cancel"')
  })

  it('shows each parcel of a department with what is in it, and cancels that one', async () => {
    const [first] = order.parcels
    const second = { ...first!, id: 'c'.repeat(32), status: 'Submitted' as const, isCancellable: true }
    const parcels = [first!, second].map((parcel) => ({
      ...parcel,
      lines: [{ itemId: 'line-1', quantity: 1, cancelledQuantity: 0 }],
    }))
    const { main } = await answer({ outcome: 'found', order: { ...order, parcels } })
    expect(main.match(/<h3>[^<]*\(\d of 2\)<\/h3>/g)).toHaveLength(2)
    expect(main.match(/<bdi>AED 15<\/bdi>/g)).toHaveLength(2)
    expect(main.match(/name="cancel" value="(\w+)"/)?.[1]).toBe(second.id)
  })

  it('offers a cancellation in two steps while nothing has left, and says how it ended', async () => {
    const parcels = [{ ...order.parcels[0]!, status: 'Submitted' as const, isCancellable: true }]
    const open = { ...order, status: 'Submitted' as const, parcels }
    const { main } = await answer({ outcome: 'found', order: open })
    expect(main).toMatch(/<details[^]*<input type="hidden" name="cancel" value="b{32}">/)
    const done = await answer(
      { outcome: 'failed' },
      { cancel: 'b'.repeat(32) },
      { outcome: 'found', order: { ...open, status: 'Cancelled' } },
    )
    expect(done.main).toContain('role="status" tabindex="-1" autofocus>It is cancelled.')
    expect(done.main.match(/ autofocus/g)).toHaveLength(1)
    const late = await answer({ outcome: 'found', order }, { cancel: 'b'.repeat(32) }, { outcome: 'tooLate' })
    expect(late.main).toContain('It has left already')
    const nothing = await answer({ outcome: 'found', order }, { cancel: 'everything' })
    expect(nothing.main).not.toContain('could not be cancelled')
  })

  describe('with a form for some units of a parcel', () => {
    const id = 'b'.repeat(32)
    const key = '01234567-89ab-4cde-8f01-23456789abcd'
    const ofUnits = (cancelledQuantity: number) => ({
      ...{ ...order.parcels[0]!, status: 'Submitted' as const, isCancellable: true },
      lines: [{ itemId: 'line-1', quantity: 3, cancelledQuantity }],
    })
    const withUnits = (cancelledQuantity: number, more: object = {}) => ({
      ...{ ...order, status: 'Submitted' as const, parcels: [{ ...ofUnits(cancelledQuantity), ...more }] },
    })
    const posted = (units: string) => ({ cancelSome: id, key, 'units-line-1': units })

    it('offers a number for each line up to what is left, and none for a last unit', async () => {
      const { main } = await answer({ outcome: 'found', order: withUnits(1) })
      expect(main).toMatch(
        /<input type="hidden" name="cancelSome" value="b{32}"><input type="hidden" name="key" value="[-\da-f]{36}">/,
      )
      expect(main).toMatch(/<input type="number" name="units-line-1" min="0" max="2"[^>]* value="0">/)
      expect(main).toContain('Quantity: 3 · Cancelled: 1')
      expect((await answer({ outcome: 'found', order: withUnits(2) })).main).not.toContain('units-line-1')
      const left = { isCancellable: false, status: 'Dispatched' as const }
      expect((await answer({ outcome: 'found', order: withUnits(0, left) })).main).not.toContain('units-line-1')
    })

    it('cancels them by their key, whatever digits were typed, and says what that came to', async () => {
      const at = '2026-11-21T09:00:00.000Z'
      const lines = [{ itemId: 'line-1', quantity: 2 }]
      const after = withUnits(2, { cancellations: [{ at, lines, amount: aed(2000) }] })
      const { asked, main, status } = await answer({ outcome: 'failed' }, posted('٢'), {
        outcome: 'found',
        order: after,
      })
      expect(asked).toEqual([['ALD-AE-100123', 'mariam@example.com', id, { lines, key }]])
      expect(status).toBe(200)
      expect(main).toContain('Cancelled, for AED 20.')
      expect(main).toContain('Cancelled: 2')
    })

    it.each([
      ['0', {}, 'Enter how many of at least one product', 0],
      ['two', {}, 'Please enter whole numbers', 0],
      ['3', { outcome: 'fewer' }, 'Not so many can be cancelled', 1],
    ])('says at the form what is wrong with %s, and what was typed stays', async (typed, outcome, words, calls) => {
      const view = await answer({ outcome: 'found', order: withUnits(1) }, posted(typed), outcome)
      expect([view.status, view.asked.length]).toEqual([422, calls])
      expect(view.main).toMatch(new RegExp(`<details class="track__cancel" open>[^]*role="alert">${words}`))
      expect(view.main).toMatch(new RegExp(`value="${typed}" aria-describedby="some-b{32}" aria-invalid="true"`))
    })

    it('comes too late for what has left', async () => {
      const view = await answer({ outcome: 'found', order }, posted('1'), { outcome: 'tooLate' })
      expect(view.main).toContain('It has left already')
    })
  })

  it.each([
    ['notFound', 422, 'We find no order'],
    ['busy', 422, 'try again in a minute'],
    ['failed', 503, 'could not look your order up'],
  ] as const)('answers %s with %d, the reason and what was typed', async (outcome, status, words) => {
    const view = await answer({ outcome })
    expect(view.status).toBe(status)
    expect(view.main).toContain(words)
    expect(view.main).toContain('value="mariam@example.com"')
  })
})
