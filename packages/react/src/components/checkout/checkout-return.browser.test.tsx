import type { Order } from '@vitrine/contract'
import { checkoutDomain } from '@vitrine/core/checkout'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { checkoutElement } from './checkout.element.ts'

type Options = Parameters<typeof shopStorefront>[0]
const lines = [{ good: 'jumper' }] as const
const sdk = { sdkSrc: '/sdk.js', publicKey: 'pk' }
const arrivalOf = (orderId: string) => `order=${orderId}&method=knet&reference=p-1&signature=s`

/**
 * Leads the shopper of the order that is there to a provider's page.
 * @param held - What a wallet has paid of it already, in minor units.
 */
function leadAway({ backend }: ReturnType<typeof shopStorefront>, part: Partial<Order> = {}, held = 0) {
  const { orders } = backend.orders
  const [order] = orders.values()
  const money = (amount: number) => ({ ...order!.total, amount })
  const rest = money(order!.total.amount - held)
  const payment: Order['payments'][number] = {
    ...{ id: 'pay-0', paymentType: 'Redirect', method: 'knet', name: 'KNET', status: 'RedirectRequired' },
    ...{ amountRequested: rest, amountCollected: money(0), cardBrand: null, cardNumberPartOrMask: null },
  }
  const wallet: Order['payments'][number] = {
    ...{ id: 'pay-w', paymentType: 'Wallet', method: 'wallet', name: 'Wallet', status: 'Authorized' },
    ...{ amountRequested: money(held), amountCollected: money(0), cardBrand: null, cardNumberPartOrMask: '4567' },
  }
  const payments = held ? [wallet, payment] : [payment]
  orders.set(order!.id, { ...order!, payments, amountRemainingForPayment: rest, ...part })
  return order!.id
}

behaviour(checkoutElement, ({ mount }) => {
  let removeCard = () => {}
  const address = location.href
  beforeEach(() => {
    removeCard = installCardDouble()
  })
  afterEach(() => {
    removeCard()
    history.replaceState(history.state, '', address)
  })
  const show = async ({ storefront, backend }: ReturnType<typeof shopStorefront>, orderId: string) => {
    const shown = await mount({ storefront, props: { ...sdk, arrival: arrivalOf(orderId) } })
    return {
      ...{ shown, backend, checkout: storefront.use(checkoutDomain) },
      text: () => shown.find('[part=base]').textContent,
      step: () => shown.root.querySelector<HTMLElement>('[data-state=open]')?.dataset['step'],
    }
  }
  /** The same tab: it has everything that was typed. @param held - Words of a call whose answer waits for `release`. */
  const comeBack = async (options: Options = {}, held?: string) => {
    const shop = shopStorefront({ lines: [...lines], ...options })
    await fillCheckout(shop.storefront, 'payment')
    const checkout = shop.storefront.use(checkoutDomain)
    const returnPath = () => '/'
    await checkout.pay({ method: 'knet', returnPath, redirect: () => {} })
    expect(checkout.status.value).toBe('redirecting')
    const release = held ? shop.backend.hold(held) : undefined
    return { ...(await show(shop, checkout.order.value!.id)), release }
  }
  /** A tab that knows nothing of the address or the order. */
  const comeToOther = (options: Options = {}, part?: Partial<Order>, held?: number) => {
    const shop = shopStorefront({ lines: [...lines], order: 'pending', ...options })
    return show(shop, leadAway(shop, part, held))
  }

  it('asks how the payment ended, without a form meanwhile, and goes on to the placed order', async () => {
    const { shown, checkout, text, release } = await comeBack({}, 'GET /orders/')
    await expect.poll(text).toContain('We are checking your payment')
    expect(shown.root.querySelectorAll('form')).toHaveLength(0)
    release!()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await expect.poll(() => shown.events('vitrine-order-placed')).toHaveLength(1)
    await shown.unmount()
  })

  it.each([
    ['cancelled', 'You cancelled the payment', 'You have not been charged'],
    ['challenge_failed', 'The payment was not made', 'If your bank took money, it goes back to you.'],
  ] as const)('says at the step of payment that it was not made: %s', async (answer, title, more) => {
    const { shown, backend, text, step } = await comeBack({ payments: [answer] })
    await expect.poll(text).toContain(title)
    expect(text()).toContain(more)
    if (answer !== 'cancelled') expect(text()).not.toContain('not been charged')
    expect(step()).toBe('payment')
    const paid = backend.called.filter((call) => call.endsWith('/pay'))
    expect(paid).toHaveLength(2)
    await shown.unmount()
  })

  it('says it, too, in a tab that does not reach that step, and leads on from there when it is placed', async () => {
    const declined = await comeToOther({ payments: ['cancelled'] })
    await expect.poll(declined.text).toContain('You cancelled the payment')
    expect(declined.step()).toBe('contact')
    await declined.shown.unmount()
    const paid = await comeToOther()
    await expect.poll(() => paid.shown.events('vitrine-order-placed')).toHaveLength(1)
    await paid.shown.unmount()
  })

  it.each([
    ['cancelled', 'You cancelled the payment', 'Nothing else was charged.'],
    ['challenge_failed', 'The payment was not made', 'If your bank took money, it goes back to you.'],
  ] as const)('says for %s what a wallet holds, and not that nothing was charged', async (answer, title, more) => {
    const { shown, text } = await comeToOther({ payments: [answer] }, {}, 10_000)
    await expect.poll(text).toContain(title)
    expect(text()).toContain(more)
    expect(text()).toMatch(/AED.100\.00 from your wallet stays held for this order/)
    expect(text()).not.toMatch(/not been charged|Nothing was charged/)
    await shown.unmount()
  })

  it('says that it is still being checked, and offers no form to pay again', async () => {
    const { shown, checkout, text } = await comeToOther({ payments: ['Unknown'] })
    await expect.poll(() => checkout.status.value).toBe('checking')
    await expect.poll(text).toContain('We are checking your payment')
    await expect.poll(() => shown.find('[part=base]').hasAttribute('data-locked')).toBe(true)
    await shown.unmount()
  })

  it('says that the time was over, and not that nothing was charged', async () => {
    const { shown, text } = await comeToOther({}, { status: 'Abandoned' })
    await expect.poll(text).toContain('The time to pay was over')
    expect(text()).toContain('we give it back')
    expect(text()).not.toMatch(/not been charged|Nothing was charged/)
    await shown.unmount()
  })

  it('tells another browser nothing of the order but where it can be looked up', async () => {
    const { shown, text } = await show(shopStorefront({ lines: [] }), 'd'.repeat(32))
    await expect.poll(text).toContain('We cannot show this payment here')
    expect(text()).not.toMatch(/not been charged|Nothing was charged/)
    expect(shown.find<HTMLAnchorElement>('a[href$="/ordertrack"]').textContent).toBe('Track an order')
    await shown.unmount()
  })

  it('takes out of the address what came, so that nothing reads it again', async () => {
    history.replaceState(history.state, '', `/en-ae/checkout?${arrivalOf('c'.repeat(32))}`)
    const { shown, text } = await comeToOther({ payments: ['cancelled'] })
    expect(location.pathname + location.search).toBe('/en-ae/checkout')
    await expect.poll(text).toContain('You cancelled the payment')
    await paint()
    expect(location.search).not.toMatch(/order|method|signature/)
    await shown.unmount()
  })
})
