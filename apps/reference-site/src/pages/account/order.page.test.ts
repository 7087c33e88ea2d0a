import type { Order } from '@vitrine/contract'
import { accountDomain } from '@vitrine/core'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import type { Storefront } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { orderTrackStyles } from '../../render/styles.ts'
import type { PageContext, PageView } from '../page.ts'
import { pageText } from '../page-text.ts'
import { orderPage } from './order.page.ts'

interface Shown {
  id?: string
  query?: PageContext['query']
  form?: PageContext['form']
  /** Status of all payments. */
  paid?: Order['payments'][number]['status']
}
const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

async function view(options: ShopStorefrontOptions = {}, { id = orderId, query = {}, form, paid }: Shown = {}) {
  const { storefront, backend } = shopStorefront({
    signIn,
    lines: [{ good: 'jumper' }, { good: 'chutney' }],
    ...options,
  })
  await storefront.use(accountDomain).info.load()
  const { orders } = backend.orders
  const order = orders.get(id)
  if (order && paid) orders.set(id, { ...order, payments: order.payments.map((one) => ({ ...one, status: paid })) })
  return orderPage.view({
    storefront,
    config: { siteUrl: 'https://shop.example' },
    params: { orderId: id },
    path: `/en-ae/my-account/orders/${id}`,
    query,
    ...(form && { form }),
    isShopperHidden: false,
    text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
      pageText({ language: 'en', country: 'ae' }, key, parameters),
    element: async () => '',
  } as unknown as PageContext) as Promise<PageView>
}

describe('orderPage', () => {
  it('shows an order with its stages, both parcels, the whole address, sums and the end of the card', async () => {
    const { main, status } = await view({ order: 'placed' })
    expect(status).toBeUndefined()
    expect(main).toContain('ALD-10482')
    expect(main).toMatch(/track__step--current" aria-current="step">Order received</)
    expect(main.match(/track__parcel/g)).toHaveLength(2)
    for (const words of ['Layla Haddad', 'Marina Heights, Al Marsa Street', 'Dubai', '+971', 'ending 1111', 'VAT'])
      expect(main).toContain(words)
    expect(main).toContain(`href="/en-ae/buy-again?order=${orderId}"`)
    const file = `href="/en-ae/my-account/orders/${orderId}/invoice.pdf">Download the invoice (PDF)</a>`
    expect(main).toContain(file)
  })

  it('has the fee of a way of paying, and says what is to pay on delivery', async () => {
    const { main } = await view({ order: 'on-delivery' })
    expect(main).toMatch(/<dt>Payment fee<\/dt><dd><bdi>AED.10\.00/)
    expect(main).toMatch(/<h3>Payment<\/h3><p><bdi[^>]*>Cash on delivery<\/bdi>/)
    expect(main).toMatch(/<dt>To pay the driver in cash<\/dt><dd><bdi>AED.[\d.]+</)
    expect((await view({ order: 'placed' })).main).not.toContain('To pay the driver')
  })

  it.each(['Captured', 'Voided'] as const)('says nothing of cash that is to pay once that is %s', async (status) => {
    const { main } = await view({ order: 'on-delivery' }, { paid: status })
    expect(main).not.toMatch(/to pay|To pay/)
  })

  it('is called by the number, below the list of all', async () => {
    const { main, title, trailData } = await view({ order: 'placed' })
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
    // Its number is in one piece, which no line breaks while it has room for it.
    expect([plain(title), main.match(/<h1>(.*?)<\/h1>/)?.[1]]).toEqual([
      'Order ALD-10482',
      'Order <bdi>ALD-10482</bdi>',
    ])
    expect(main.match(/ALD-10482/g)).toHaveLength(1)
    const { itemListElement } = trailData as { itemListElement: { name: string; item: string }[] }
    expect(itemListElement.map(({ name, item }) => [plain(name), new URL(item).pathname])).toEqual([
      ['Home', '/en-ae'],
      ['Your account', '/en-ae/my-account'],
      ['Your orders', '/en-ae/my-account/orders'],
      ['Order ALD-10482', `/en-ae/my-account/orders/${orderId}`],
    ])
  })

  it('shows where the bill goes, when that is elsewhere', async () => {
    const { main } = await view({ order: 'billed-elsewhere' })
    expect(main.slice(main.indexOf('Billed to'))).toMatch(/Layla Haddad.*Al Majaz Tower.*Sharjah/)
    expect((await view({ order: 'placed' })).main).not.toContain('Billed to')
  })

  it('shows the landmark, and leads to the place on a map', async () => {
    const { main } = await view({ order: 'on-a-map' })
    expect(main).toContain('Opposite the yacht club')
    expect(main).toContain(
      '<a href="https://www.google.com/maps/search/?api=1&amp;query=25.0772%2C%2055.1386" target="_blank" rel="noopener noreferrer">Map</a>',
    )
    expect(main).not.toContain('25.0772,')
  })

  it('shows the store of an order that is collected, its code and who collects it', async () => {
    const { main } = await view({ order: 'collected' })
    const said = main.slice(main.indexOf('Collecting at')).replaceAll(/[\u2066-\u2069]/g, '')
    expect(said).toMatch(
      /Palm Court.*Al Marsa Street.*Ready from Sat 21 Nov, 14:00.*Collection code: 4K7Q2M.*Collected by Layla Haddad/,
    )
    expect(said).toContain('query=25.08%2C55.14')
    expect(said).toContain('<h4>Opening hours</h4>')
    expect(main).not.toContain('Marina Heights')
  })

  it('leads to a calendar file of each parcel: days, hours of a slot, or when it can be collected', async () => {
    const files = async (order: ShopStorefrontOptions['order']) =>
      [
        ...(await view({ ...(order && { order }) })).main.matchAll(/delivery\.ics\?([^"]+)" download>Add to calendar/g),
      ].map(([, query]) => Object.fromEntries(new URLSearchParams(query!.replaceAll('&amp;', '&'))))
    expect(await files('in-a-slot')).toEqual([
      { parcel: 'fashion', from: '2026-11-24', to: '2026-11-26' },
      { parcel: 'food', start: '2026-11-30T05:00:00.000Z', end: '2026-11-30T09:00:00.000Z' },
    ])
    const ready = { store: 'AE-1', start: '2026-11-21T10:00:00.000Z' }
    expect(await files('collected')).toEqual([
      { parcel: 'fashion', ...ready },
      { parcel: 'food', ...ready },
    ])
  })

  it('says that it is left at the door, and what becomes of food that has run out', async () => {
    const { main } = await view({ order: 'at-the-door' })
    expect(main).toContain('<p>The parcel is left at the door.</p><p>If food has run out, we call first.</p>')
    expect((await view({ order: 'placed' })).main).not.toMatch(/left at the door|has run out/)
  })

  it('shows what goes with a gift', async () => {
    const { main } = await view({ order: 'gift' })
    expect(main.slice(main.indexOf('>Gift<'))).toMatch(/For Omar, with love.*A receipt without prices comes with: /)
    expect((await view({ order: 'placed' })).main).not.toContain('>Gift<')
    // Words of several lines are shown as they were written.
    expect(main).toContain('<bdi class="track__line">For Omar, with love</bdi>')
    expect(orderTrackStyles).toMatch(/\.track__line\{[^}]*white-space:pre-line/)
  })

  describe('with a form for some units of a parcel', () => {
    const key = '01234567-89ab-4cde-8f01-23456789abcd'
    const parcelId = 'b'.repeat(31) + '0'
    const lines = [{ good: 'jumper', quantity: 3 } as const]
    /** The answer to the form, before a shop in which cancelling ends so. */
    const send = async (units: string, end: string) => {
      const asked: unknown[][] = []
      const { storefront } = shopStorefront({ signIn })
      const domain = {
        cancel: async (...given: unknown[]) => {
          asked.push(given)
          return end
        },
      }
      const shop = { routes: storefront.routes, use: () => domain } as unknown as Storefront
      const values = { orderId, cancelSome: parcelId, key, 'units-line-1': units }
      return { asked, answer: await orderPage.form!.send({ storefront: shop, values, headers: {} }), values }
    }

    it('sends them under its key, and says afterwards what that came to', async () => {
      const { asked, answer } = await send('2', 'done')
      expect(asked).toEqual([[orderId, parcelId, { lines: [{ itemId: 'line-1', quantity: 2 }], key }]])
      expect(answer).toEqual({ to: `/en-ae/my-account/orders/${orderId}`, said: { notice: 'cancel-some' } })
    })

    it.each([
      ['0', 'done', 'none', 0],
      ['-1', 'done', 'number', 0],
      ['9', 'fewer', 'fewer', 1],
    ])('shows the order again with what was typed: %s', async (units, end, message, calls) => {
      const { asked, answer, values } = await send(units, end)
      expect(asked).toHaveLength(calls)
      expect(answer).toMatchObject({ again: { message, values }, path: `/my-account/orders/${orderId}` })
      const { main } = await view({ order: 'placed', lines }, { form: { values, errors: {}, message } })
      expect(main).toMatch(/<details class="track__cancel" open>[^]*role="alert"/)
      expect(main.match(/ autofocus/g)).toHaveLength(1)
      expect(main).toMatch(/<input type="number"[^>]* autofocus>/)
    })

    it('is offered where there is more than one unit, and goes with a new key each time', async () => {
      const keys = await Promise.all(
        [1, 2].map(async () => /name="key" value="([^"]+)"/.exec((await view({ order: 'placed', lines })).main)?.[1]),
      )
      expect(new Set(keys).size).toBe(2)
      const { main } = await view({ order: 'placed', lines })
      expect(main).toMatch(/name="units-[^"]+" min="0" max="3"/)
      expect((await view({ order: 'placed' })).main).not.toContain('name="units-')
    })
  })

  it('leaves buying again out while that is switched off', async () =>
    expect((await view({ order: 'placed', toggles: { 'buy-again': false } })).main).not.toContain('buy-again'))

  it('fails like a call that failed where the provider of identities is down', async () => {
    const { storefront } = shopStorefront({ signIn })
    const { info } = storefront.use(accountDomain)
    const found = await info.load()
    info.load = async () => ({ ...found, value: { ...found.value!, errorCode: '500000' } })
    const shown = orderPage.view({ storefront, params: {}, path: '/en-ae/my-account', query: {} } as PageContext)
    await expect(shown).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it.each([
    ['is not there', {}, 404, 'We do not find this order'],
    ['was never placed', { order: 'pending' }, 404, 'We do not find this order'],
    [
      'cannot be read',
      { order: 'placed', faults: { 'GET /orders/': { status: 503, code: 'SERVICE_UNAVAILABLE' } } },
      503,
      'cannot be shown right now',
    ],
  ] as const)('says of an order that %s', async (_, options, status, words) => {
    const shown = await view(options as ShopStorefrontOptions)
    expect([shown.status, shown.main.includes(words)]).toEqual([status, true])
  })
})
