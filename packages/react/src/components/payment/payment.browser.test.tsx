import { checkoutDomain } from '@vitrine/core/checkout'
import { afterEach, expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { type CardDoubleOptions, fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { paymentElement } from './payment.element.ts'

behaviour(paymentElement, ({ mount, as }) => {
  let removeCard = () => {}
  afterEach(() => removeCard())
  const open = async (options: ShopStorefrontOptions = {}, card: CardDoubleOptions | null = {}) => {
    removeCard = card ? installCardDouble(card) : () => {}
    const { storefront, backend } = shopStorefront({ lines: [{ good: 'jumper' }], ...options })
    await fillCheckout(storefront, 'payment')
    const shown = await mount({ storefront, props: { sdkSrc: '/no-such-sdk.js', publicKey: 'pk' } })
    const checkout = storefront.use(checkoutDomain)
    const button = () => shown.find<HTMLButtonElement>('[part=pay]')
    if (card && !card.isStuck) await expect.poll(() => button().getAttribute('aria-disabled')).toBe('false')
    const pay = async () => {
      button().click()
      await paint()
    }
    return { shown, backend, checkout, button, pay, text: () => shown.find('[part=payment]').textContent }
  }

  it('says what is paid on the button, and goes through to a placed order', async () => {
    const { shown, checkout, button, pay, text } = await open()
    expect(button().textContent).toMatch(/Pay AED.274\.00/)
    await pay()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await expect.poll(() => shown.events('vitrine-order-placed')).toHaveLength(1)
    expect(text()).toContain('Your order is placed')
    await shown.unmount()
  })

  it('asks for no card where nothing is to be paid, and places the order', async () => {
    const { shown, backend, checkout, button, pay, text } = await open(
      { lines: [{ good: 'jumper', isFree: true }], freeAbove: -50 },
      null,
    )
    expect(text()).toContain('There is nothing to pay for this order.')
    expect(text()).not.toContain('Card details')
    expect(button().textContent).toBe('Place the order')
    await pay()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(backend.orders.submitted().map(({ payments }) => payments)).toEqual([[]])
    await shown.unmount()
  })

  it('keeps the card fields and asks for another card when one is declined', async () => {
    const { shown, checkout, pay, text } = await open({ payments: ['insufficient_funds', 'Authorized'] })
    await pay()
    await expect.poll(text).toContain('The card was not accepted')
    expect(text()).toContain('not enough money')
    expect(shown.root.querySelector('[data-fake-card]')).not.toBeNull()
    await pay()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it.each([
    ['cancelled', 'editing', 'You cancelled the payment'],
    ['Authorized', 'placed', 'Your order is placed'],
  ] as const)('says how a payment ended from whose page the shopper comes back: %s', async (answer, status, said) => {
    removeCard = installCardDouble()
    const { storefront, backend } = shopStorefront({ lines: [{ good: 'jumper' }], payments: [answer] })
    await fillCheckout(storefront, 'payment')
    const checkout = storefront.use(checkoutDomain)
    await checkout.pay({ method: 'knet', returnPath: () => '/', redirect: () => {} })
    const arrival = `order=${checkout.order.value!.id}&method=knet&signature=s`
    const shown = await mount({ storefront, props: { sdkSrc: '/no-such-sdk.js', publicKey: 'pk', arrival } })
    const text = () => shown.root.textContent
    await expect.poll(text).toContain(said)
    expect(checkout.status.value).toBe(status)
    expect(backend.called.filter((call) => call.endsWith('/pay'))).toHaveLength(2)
    await shown.unmount()
  })

  it.each([
    ['the bank’s question', 'challenge_cancelled'],
    ['at a provider’s page', 'cancelled'],
  ] as const)('says that the shopper cancelled, and nothing of the card, when they cancelled %s', async (_, reason) => {
    const { shown, checkout, pay, text } = await open({ payments: [reason, 'Authorized'] })
    await pay()
    await expect.poll(text).toContain('You cancelled the payment')
    expect(text()).toContain('You have not been charged')
    expect(text()).not.toContain('not accepted')
    await pay()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it('shows the bank’s question and goes on with its answer', async () => {
    const { shown, checkout, pay } = await open(
      { payments: ['ChallengeRequired', 'Authorized'] },
      { challengeResult: 'chr_fixture0123456789' },
    )
    await pay()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it('waits at the bank’s question', async () => {
    const { shown, pay, text } = await open({ payments: ['ChallengeRequired'] })
    await pay()
    await expect.poll(text).toContain('Your bank asks you to confirm')
    expect(shown.find('form').getAttribute('aria-busy')).toBe('false')
    await shown.unmount()
  })

  it('says that it is checking, and offers no second payment, while the outcome is unknown', async () => {
    const { shown, backend, checkout, pay, text } = await open({ payments: ['Unknown'] })
    await pay()
    await expect.poll(text).toContain('We are checking your payment')
    expect(shown.find('form').inert).toBe(true)
    const keys = backend.called.filter((call) => call.endsWith('/pay')).length
    expect(keys).toBe(1)
    expect(checkout.status.value).toBe('checking')
    await shown.unmount()
  })

  // A component comes without styles.
  if (as === 'element') {
    it('keeps its size whatever the bank answers', async () => {
      const { shown, checkout, pay, text } = await open({ payments: ['card_declined', 'ChallengeRequired'] })
      const places = () =>
        [shown.find('[part=payment]'), shown.find('[part=pay]')].map((it) => it.getBoundingClientRect())
      const before = places()
      await pay()
      await expect.poll(text).toContain('The card was not accepted')
      expect(places()).toEqual(before)
      await pay()
      await expect.poll(() => checkout.status.value).toBe('challenge')
      expect(places()).toEqual(before)
      await shown.unmount()
    })

    it('keeps its size while the outcome is unknown', async () => {
      const { shown, pay, text } = await open({ payments: ['Unknown'] })
      const height = () => shown.find('[part=payment]').offsetHeight
      const before = height()
      await pay()
      await expect.poll(text).toContain('We are checking your payment')
      expect(height()).toBe(before)
      await shown.unmount()
    })
  }

  it.each([
    ['en-ae', 'UNPAID_ORDERS_EXCEEDED', 409, { limit: 3, retryAfter: 540 }, 'You have 3 orders that are not paid yet'],
    ['en-ae', 'UNPAID_ORDERS_EXCEEDED', 409, { limit: 3, retryAfter: 540 }, 'try again in 9 minutes'],
    ['ar-ae', 'UNPAID_ORDERS_EXCEEDED', 409, { limit: 3, retryAfter: 540 }, 'عدد طلباتك التي لم تُدفع بعد 3'],
    ['ar-ae', 'UNPAID_ORDERS_EXCEEDED', 409, { limit: 3, retryAfter: 540 }, 'بعد 9 دقائق'],
    ['ar-ae', 'CART_UNITS_EXCEEDED', 409, { limit: 300 }, 'الحد الأقصى للقطع في الطلب الواحد هو 300'],
    ['zh-hk', 'UNPAID_ORDERS_EXCEEDED', 409, { limit: 3, retryAfter: 540 }, '您有 3 張訂單尚未付款'],
    [
      'en-ae',
      'NETWORK_ORDERS_EXCEEDED',
      429,
      { retryAfter: 61 },
      'from your network just now. Please try again in 2 minutes',
    ],
    ['ar-ae', 'TOO_MANY_REQUESTS', 429, { retryAfter: 61 }, 'بعد دقيقة'],
  ] as const)('says in %s for %s (%i) what stands in the way, asks once, and keeps everything', async (...row) => {
    const [locale, code, status, detail, said] = row
    const fault = { status, code, details: [detail] }
    const { shown, backend, checkout, pay, text } = await open({ locale, faults: { 'POST /orders': fault } })
    const fields = checkout.fields.value
    await pay()
    await expect.poll(text).toContain(said)
    expect(backend.called.filter((call) => call.endsWith('/orders'))).toHaveLength(1)
    expect(checkout.fields.value).toEqual(fields)
    backend.setFault('POST /orders')
    await pay()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it('orders nothing for a card that is not filled in', async () => {
    const { shown, backend, pay, text } = await open({}, { isComplete: false })
    await pay()
    await expect.poll(text).toContain('complete the card details')
    expect(backend.called.filter((call) => call.endsWith('/orders'))).toHaveLength(0)
    await shown.unmount()
  })

  it('says that the card fields did not load, and loads them on Retry', async () => {
    const { shown, text, button } = await open({}, null)
    await expect.poll(text).toContain('Card payment is not available right now')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    removeCard = installCardDouble()
    shown.find('[part=notice] button').click()
    await expect.poll(() => button().getAttribute('aria-disabled')).toBe('false')
    expect(text()).not.toContain('not available right now')
    await shown.unmount()
  })

  it('keeps the place of the fields while they load', async () => {
    const { shown, button } = await open({}, { isStuck: true })
    expect(shown.find('[data-status=loading]').offsetHeight).toBeGreaterThan(100)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await shown.unmount()
  })
})
