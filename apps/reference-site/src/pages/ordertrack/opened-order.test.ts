import type { Storefront } from '@vitrine/core'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { merchant } from '../../testing/honey-shop.ts'
import type { PageContext, PageView } from '../page.ts'
import { formStatus, type PostedValues } from '../page-form.ts'
import { pageText } from '../page-text.ts'
import { orderTrackPage } from './ordertrack.page.ts'

const openedPath = `/en-ae/ordertrack?order=${orderId}`

/** The shop with one order that this guest may open, and the page with its forms. */
function opened(order: ShopStorefrontOptions['order'], options: ShopStorefrontOptions = {}) {
  const lines = [{ good: 'jumper' as const }, { good: 'chutney' as const }]
  const { storefront, backend } = shopStorefront({ lines, ...(order && { order }), ...options })
  const { language, country } = storefront.locale.peek()
  const view = async (more: object = {}) =>
    (await orderTrackPage.view({
      ...{ storefront, params: {}, path: '/en-ae/ordertrack', query: { order: orderId }, isShopperHidden: false },
      config: { siteUrl: 'https://shop.example', merchant },
      text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
        pageText({ language, country }, key, parameters),
      element: async () => '',
      ...more,
    } as unknown as PageContext)) as PageView
  async function send(values: PostedValues) {
    const end = await orderTrackPage.form!.send({ storefront, values: { orderId, ...values }, headers: {} })
    if (!('again' in end)) return { end, main: '', status: 303 }
    expect(end.path).toBe(`/ordertrack?order=${orderId}`)
    return { end, main: (await view({ form: end.again })).main, status: formStatus(end.again) }
  }
  return { view, send, order: () => backend.orders.orders.get(orderId)! }
}

describe('an order that a code has opened', () => {
  it('is shown whole, with its forms and its invoice, and none of an account', async () => {
    const { main, status } = await opened('changeable').view()
    expect(status).toBeUndefined()
    expect(main).toContain('Ring twice')
    expect(main).toContain(`/en-ae/my-account/orders/${orderId}/invoice.pdf`)
    expect(main).not.toContain('action="/en-ae/my-account')
    expect(main).not.toContain('All orders')
    expect(main.match(/<form[^>]*action="\/en-ae\/ordertrack"/g)!.length).toBeGreaterThan(1)
  })

  it('is changed and cancelled by its forms, which lead back to it', async () => {
    const { send, order } = opened('changeable')
    const change = await send({ change: 'note', deliveryNote: 'Gate 2' })
    expect(change.end).toEqual({ to: openedPath, said: { notice: 'change-note' } })
    expect(order().fulfillmentInfo?.deliveryNote).toBe('Gate 2')
    const cancel = await send({ cancel: 'order' })
    expect(cancel.end).toEqual({ to: openedPath, said: { notice: 'cancel-done' } })
  })

  it('comes back with what was typed and what is wrong with it', async () => {
    const { send } = opened('changeable')
    const { main, status } = await send({ change: 'note', deliveryNote: '<'.repeat(301) })
    expect(status).toBe(422)
    expect(main).toContain('&lt;'.repeat(301))
    expect(main).toContain('id="deliveryNote-error">At most 300 characters.')
  })

  it('says what the driver is given in cash', async () =>
    expect((await opened('on-delivery').view()).main).toMatch(
      /<dt>To pay the driver in cash<\/dt><dd><bdi>AED.[\d.]+</,
    ))

  it('is asked for again once it is closed', async () => {
    const { main, status } = await opened(undefined).view()
    expect(status).toBeUndefined()
    expect(main).toMatch(/role="alert">For your safety the order was closed again/)
    expect(main).toContain('name="orderNo"')
  })

  it('is not shown while it cannot be read', async () => {
    const faults = { 'GET /orders': { status: 503, code: 'SERVICE_UNAVAILABLE' } } as const
    const { main, status } = await opened('changeable', { faults } as ShopStorefrontOptions).view()
    expect(status).toBe(503)
    expect(main).toContain('cannot be shown right now')
  })
})

describe('a code for an order', () => {
  const proof = { orderNo: 'ALD-AE-7K3M-9QXP', email: 'amal@shopper.example' }

  /** The answer to a step, before a shop in which it ends so. */
  async function answer(values: PostedValues, ends: { sent?: object; opened?: object }) {
    const domain = { sendCode: async () => ends.sent, open: async () => ends.opened }
    const storefront = {
      use: () => domain,
      routes: { page: (name: string) => `/en-ae/${name}`, path: (path: string) => `/en-ae${path}` },
      locale: { peek: () => ({ country: 'ae', language: 'en', tag: 'en-AE' }) },
      client: { read: async () => ({ data: undefined }) },
    } as unknown as Storefront
    const end = await orderTrackPage.form!.send({ storefront, values: { ...proof, ...values }, headers: {} })
    if (!('again' in end)) return { end, main: '', status: 303 }
    const { main } = (await orderTrackPage.view({
      ...{ form: end.again, config: { merchant }, query: {}, storefront, element: async () => '' },
      text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
        pageText({ language: 'en', country: 'ae' }, key, parameters),
    } as unknown as PageContext)) as PageView
    return { end, main, status: formStatus(end.again) }
  }

  it('is asked for by the form, which says the same whether there is such an order or not', async () => {
    const { main, status } = await answer({ step: 'code' }, { sent: { outcome: 'sent', vToken: 'v&"1' } })
    expect(status).toBe(200)
    expect(main).toContain('If there is such an order, a code is on its way')
    expect(main).toContain('It works for 10 minutes.')
    expect(main).toContain('name="vToken" value="v&amp;&quot;1"')
    expect(main).toMatch(/<input id="code"[^>]*autocomplete="one-time-code"/)
  })

  it('leads to the order at an address of its own', async () => {
    const { end } = await answer({ step: 'open', vToken: 'v', code: '1' }, { opened: { outcome: 'opened', orderId } })
    expect(end).toEqual({ to: openedPath })
  })

  it.each([
    ['wrong', 422, 'id="code-error">This code is not right'],
    ['invalid', 422, 'id="code-error">Please enter the six digits'],
    ['over', 422, 'role="alert">This code works no more'],
    ['busy', 422, 'role="alert">That was a lot at once'],
    ['failed', 503, 'role="alert">The code could not be checked'],
  ])('that is %s is answered by the form and %d', async (outcome, expected, words) => {
    const { main, status } = await answer({ step: 'open', vToken: 'v', code: '1' }, { opened: { outcome } })
    expect(status).toBe(expected)
    expect(main).toContain(words)
    expect(main).toContain('name="vToken" value="v"')
  })

  it('that cannot be sent shows the form for an order again', async () => {
    const { main, status } = await answer({ step: 'code' }, { sent: { outcome: 'busy' } })
    expect(status).toBe(422)
    expect(main).toContain(`value="${proof.orderNo}"`)
  })
})
