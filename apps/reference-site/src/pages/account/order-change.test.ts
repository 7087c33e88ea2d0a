import { accountDomain } from '@vitrine/core'
import { fixtureOfferedSlots, orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import type { PageContext, PageView } from '../page.ts'
import { formStatus, type PostedValues } from '../page-form.ts'
import { pageText } from '../page-text.ts'
import { orderPage } from './order.page.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const [own, free, full, dear] = fixtureOfferedSlots.food![0]!.slots.map(({ id }) => id)
const orderPath = `/en-ae/my-account/orders/${orderId}`

/** The shop with one order, the page that shows it, and its form as it is sent. */
function opened(order: ShopStorefrontOptions['order'], options: ShopStorefrontOptions = {}) {
  const lines = [{ good: 'jumper' as const }, { good: 'chutney' as const }]
  const { storefront, backend } = shopStorefront({ signIn, lines, ...(order && { order }), ...options })
  const { language, country } = storefront.locale.peek()
  async function view(more: object = {}) {
    await storefront.use(accountDomain).info.load()
    const shown = await orderPage.view({
      ...{ storefront, params: { orderId }, path: orderPath, query: {}, isShopperHidden: false },
      config: { siteUrl: 'https://shop.example' },
      text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
        pageText({ language, country }, key, parameters),
      element: async () => '',
      ...more,
    } as unknown as PageContext)
    return shown as PageView
  }
  async function send(values: PostedValues) {
    const end = await orderPage.form!.send({ storefront, values: { orderId, ...values }, headers: {} })
    if (!('again' in end)) return { end, main: '', status: 303 }
    expect(end.path).toBe(`/my-account/orders/${orderId}`)
    return { end, main: (await view({ form: end.again })).main, status: formStatus(end.again) }
  }
  return { view, send, order: () => backend.orders.orders.get(orderId)! }
}
const ledBack = (notice: string) => ({ to: orderPath, said: { notice } })
const formsIn = (main: string) => [...main.matchAll(/name="change" value="(\w+)"/g)].map(([, name]) => name)

describe('forms that change an order', () => {
  it.each([
    ['changeable', ['slots', 'note']],
    ['collector-changeable', ['collector']],
    ['placed', []],
    ['collected', []],
  ] as const)('of one that is %s are %j', async (order, forms) =>
    expect(formsIn((await opened(order).view()).main).toSorted()).toEqual([...forms].toSorted()),
  )

  it('stand closed beside what they change, with what holds now', async () => {
    const { main } = await opened('changeable').view()
    expect(main).toMatch(/<h3[^>]*>Note for the driver<\/h3>.*Ring twice.*<details[^>]*><summary>Change the note/s)
    expect(main).toMatch(/<textarea id="deliveryNote"[^>]*>\nRing twice<\/textarea>/)
    expect(main).not.toMatch(/<details[^>]* open/)
    const radios = [...main.matchAll(/type="radio" name="food" value="([^"]+)" required( checked)?/g)]
    expect(radios.map(([, id, checked]) => [id, checked])).toEqual([
      [own, ' checked'],
      [free, undefined],
    ])
    expect(main.indexOf('type="radio"')).toBeGreaterThan(main.indexOf('Food'))
  })

  it('say whose note it is once, which names the field too', async () => {
    const { main } = await opened('changeable').view()
    expect(main.match(/driver/g)).toHaveLength(1)
    const titleId = /<textarea id="deliveryNote"[^>]* aria-labelledby="([^"]+)"/.exec(main)?.[1]
    expect(main).toContain(`<h3 id="${titleId}">Note for the driver</h3>`)
  })

  it('leave no empty paragraph where there is no note yet', async () => {
    const { send, view } = opened('changeable')
    await send({ change: 'note', deliveryNote: '' })
    const { main } = await view()
    expect(main).toMatch(/Note for the driver<\/h3><details[^>]*><summary>Add a note<\/summary>/)
  })

  it('are not shown for slots that cannot be read', async () => {
    const options = { faults: { 'GET /delivery-slots': { status: 503, code: 'SERVICE_UNAVAILABLE' } } } as const
    const { main } = await opened('changeable', options as ShopStorefrontOptions).view()
    expect(formsIn(main)).toEqual(['note'])
  })

  it('stand where the line is that they change: who collects it comes before the hours of the store', async () => {
    const { main } = await opened('collector-changeable').view()
    expect(main).toMatch(/Collected by [^<]*<\/bdi><\/p><details[^>]*><summary>Change who collects it/)
    expect(main.indexOf('Opening hours')).toBeGreaterThan(main.indexOf('Change who collects it'))
  })

  it.each(['en-ae', 'ar-ae'])('write a number from left to right (%s)', async (locale) => {
    const { main } = await opened('collector-changeable', { locale }).view()
    expect(main).toMatch(/<input id="phone"[^>]*type="tel" dir="ltr"[^>]*value="501234567"/)
  })
})

describe('a change of the note', () => {
  it('is made, and the order says so', async () => {
    const { send, view, order } = opened('changeable')
    expect((await send({ change: 'note', deliveryNote: 'Gate <2>' })).end).toEqual(ledBack('change-note'))
    expect(order().fulfillmentInfo?.deliveryNote).toBe('Gate <2>')
    const { main } = await view({ query: { notice: 'change-note' } })
    expect(main).toContain('role="status" tabindex="-1" autofocus>Your note is changed.')
    expect(main).toContain('Gate &lt;2&gt;')
  })

  it('that is too long comes back as it was typed, with its fault and the focus', async () => {
    const { main, status } = await opened('changeable').send({ change: 'note', deliveryNote: '<'.repeat(301) })
    expect(status).toBe(422)
    expect(main).toContain('&lt;'.repeat(301))
    expect(main).toMatch(/<textarea id="deliveryNote"[^>]*aria-invalid="true" autofocus/)
    expect(main).toContain('id="deliveryNote-error">At most 300 characters.')
    expect(main.match(/<details[^>]* open/g)).toHaveLength(1)
  })

  it('that could not be made keeps what was typed', async () => {
    const faults = { 'PUT /delivery-note': { status: 403, code: 'FORBIDDEN' } } as const
    const { send } = opened('changeable', { faults } as ShopStorefrontOptions)
    const { main, status } = await send({ change: 'note', deliveryNote: 'Gate 2' })
    expect(status).toBe(503)
    expect(main).toMatch(/role="alert">It could not be changed right now/)
    expect(main).toContain('\nGate 2</textarea>')
  })

  it.each([
    ['is too late', 'placed', ledBack('change-tooLate')],
    ['is of no order', undefined, { to: orderPath }],
  ] as const)('that %s leads back', async (_, order, end) => {
    expect((await opened(order).send({ change: 'note', deliveryNote: 'Gate 2' })).end).toEqual(end)
  })

  it.each([
    ['change', 'It is too late for this change'],
    ['cancel', 'It has left already'],
  ])('that was too late (%s) is said so, with a way to ask', async (of, said) =>
    expect((await opened('placed').view({ query: { notice: `${of}-tooLate` } })).main).toMatch(
      new RegExp(
        `role="alert" tabindex="-1" autofocus>${said}[^<]+ <a href="[^"]*/en-ae/contact-us">Contact us</a></p>`,
      ),
    ),
  )
})

describe('a change of the slot', () => {
  it('is made', async () => {
    const { send, order } = opened('changeable')
    expect((await send({ change: 'slots', kind: 'food', food: free! })).end).toEqual(ledBack('change-slots'))
    expect(order().deliverySlots).toMatchObject([{ id: free }])
  })

  it.each([
    ['was taken just now', full!, 'This time was taken just now'],
    ['costs more', dear!, 'This time is no longer offered'],
  ])('to one that %s keeps the slot and offers others', async (_, food, words) => {
    const { send, order } = opened('changeable')
    const { main, status } = await send({ change: 'slots', kind: 'food', food })
    expect(status).toBe(422)
    expect(main).toContain(`role="alert">${words}`)
    expect(main).toMatch(/<details[^>]* open><summary>Choose another time/)
    expect(main.match(/ autofocus/g)).toHaveLength(1)
    expect(order().deliverySlots).toMatchObject([{ id: own }])
  })

  it('without a choice is asked for it', async () => {
    const { main } = await opened('changeable').send({ change: 'slots', kind: 'food' })
    expect(main).toContain('id="food-error">Choose a time for your food')
  })
})

describe('a change of who collects', () => {
  const typed = { change: 'collector', firstName: 'Omar', lastName: 'Aziz', phone: '050 987 6543' }

  it('is made', async () => {
    const { send, order } = opened('collector-changeable')
    expect((await send(typed)).end).toEqual(ledBack('change-collector'))
    expect(order().fulfillmentInfo!.fulfillmentContact).toMatchObject({ firstName: 'Omar', lastNameOrSurname: 'Aziz' })
  })

  it('with faults comes back as it was typed; the first fault has the focus', async () => {
    const { main, status } = await opened('collector-changeable').send({ ...typed, lastName: '', phone: '12' })
    expect(status).toBe(422)
    expect(main).toContain('value="Omar"')
    expect(main).toMatch(/<input id="lastName"[^>]*aria-invalid="true" autofocus/)
    expect(main).toContain('id="lastName-error">Please fill in this field.')
    expect(main).toMatch(/id="phone-error">Please enter 9 digits/)
    expect(main.match(/ autofocus/g)).toHaveLength(1)
  })
})

describe('a change that was made too often', () => {
  const limited = (call: string, retryAfter: number, locale = 'en-ae') =>
    ({
      locale,
      faults: { [call]: { status: 429, code: 'TOO_MANY_REQUESTS', details: [{ retryAfter }] } },
    }) as ShopStorefrontOptions

  it('says when to try again, and keeps what was typed', async () => {
    const { send } = opened('collector-changeable', limited('PUT /collection-store', 3_001))
    const typed = { change: 'collector', firstName: 'Omar', lastName: 'Aziz', phone: '050 987 6543' }
    const { main, status } = await send(typed)
    expect(status).toBe(429)
    expect(main).toMatch(
      /<details[^>]* open><summary>Change who collects it.*role="alert">This was changed too often\./s,
    )
    expect(main).toContain('Please try again in 51 minutes.')
    for (const value of ['Omar', 'Aziz', '050 987 6543']) expect(main).toContain(`value="${value}"`)
  })

  it('keeps the slot that was chosen', async () => {
    const { send, order } = opened('changeable', limited('PUT /delivery-slots', 60))
    const { main } = await send({ change: 'slots', kind: 'food', food: free! })
    expect(main).toContain('Please try again in 1 minute.')
    expect(main).toContain(`value="${free!}" required checked`)
    expect(order().deliverySlots).toMatchObject([{ id: own }])
  })

  it.each([
    ['ar-ae', 60, 'بعد دقيقة واحدة.'],
    ['ar-ae', 120, 'بعد دقيقتين.'],
    ['ar-ae', 300, 'بعد 5 دقائق.'],
    ['ar-ae', 3_000, 'بعد 50 دقيقة.'],
    ['zh-hk', 300, '請於 5 分鐘後再試。'],
  ])('says so in the language of the page (%s, %i seconds)', async (locale, seconds, words) => {
    const { send } = opened('changeable', limited('PUT /delivery-note', seconds, locale))
    expect((await send({ change: 'note', deliveryNote: 'Gate 2' })).main).toContain(words)
  })
})

it('sends nothing that is none of its forms', async () => {
  const { send, order } = opened('changeable')
  const before = order()
  expect((await send({ change: 'price', deliveryNote: 'x' })).end).toEqual({ to: orderPath })
  expect(order()).toBe(before)
})
