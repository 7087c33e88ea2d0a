import { describe, expect, it } from 'vitest'
import type { Money } from '@vitrine/contract'
import { createPage } from './test-checkout.ts'
import { aed, DUE, payCalls, setUpWallet } from './test-wallet.ts'

describe('a payment by the wallet', () => {
  it('pays all of an order, and asks for no card', async () => {
    const world = await setUpWallet()
    world.fill()
    const port = await world.agree('20')
    await world.pay([port, world.card])
    expect(world.checkout.status.value).toBe('placed')
    expect(world.card.tokenize).not.toHaveBeenCalled()
    expect(payCalls(world).map(({ body }) => body)).toMatchObject([
      { amount: DUE, payment: { type: 'Wallet', token: port.token } },
    ])
    expect([world.wallet.port(), world.wallet.state.value.step]).toEqual([undefined, 'phone'])
  })

  it('pays what was agreed to, and a card the rest', async () => {
    const world = await setUpWallet()
    world.fill()
    await world.pay([await world.agree('5'), world.card])
    expect(world.checkout.order.value?.payments).toMatchObject([
      { method: 'wallet', amountRequested: aed(500) },
      { method: 'card', amountRequested: aed(1500) },
    ])
    expect(world.shop.submitted()).toHaveLength(1)
  })

  it('pays no more than remains where the total is lower by then', async () => {
    const world = await setUpWallet()
    world.fill()
    const port = await world.agree('20')
    void world.storefront.cart.setQuantity(world.storefront.cart.lines.value[0]!.id, 1)
    await world.browser.advance(2000)
    await world.pay([port])
    expect(payCalls(world).map(({ body }) => body)).toMatchObject([{ amount: aed(1000) }])
    expect(world.checkout.status.value).toBe('placed')
  })

  it.each([
    ['wallet_failed', 'outcome.wallet_failed'],
    ['wallet_limit_reached', 'outcome.wallet_limit_reached'],
    ['wallet_amount_exceeded', 'outcome.wallet_amount_exceeded'],
    ['wallet_reference_paid', 'outcome.wallet_reference_paid'],
    ['expired_token', 'outcome.wallet_expired'],
    ['Declined', 'outcome.wallet_failed'],
  ] as const)('is not made for %s: %s, and the form asks again', async (answer, notice) => {
    const world = await setUpWallet()
    world.fill()
    world.shop.bank.push(answer)
    await world.pay([await world.agree('5'), world.card])
    expect([world.checkout.status.value, world.checkout.notice.value]).toEqual(['editing', notice])
    expect(world.card.tokenize).not.toHaveBeenCalled()
    expect(world.wallet.port()).toBeUndefined()
    expect(world.wallet.state.value).toEqual({ step: 'phone', typed: { phone: '0501234567', amount: '5' } })
  })

  it('is checked, and not sent under another key, while its outcome is unknown', async () => {
    const world = await setUpWallet()
    world.fill()
    world.shop.bank.push('Unknown')
    await world.pay([await world.agree('20')])
    expect(world.checkout.status.value).toBe('checking')
    world.shop.decide([...world.shop.orders.keys()][0]!, 'Authorized')
    await world.browser.advance(20_000)
    expect([world.checkout.status.value, world.shop.authorised()]).toEqual(['placed', 1])
  })

  it('is made once when its answer is lost', async () => {
    const world = await setUpWallet()
    world.fill()
    let lost = 0
    world.server.setFault(({ path }) => (path.endsWith('/pay') && !lost++ ? 'lostReply' : 'none'))
    await world.pay([await world.agree('20')])
    expect([world.checkout.status.value, world.shop.authorised()]).toEqual(['placed', 1])
    expect(new Set(payCalls(world).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('stays held when the card is declined, also after a reload, and only the rest is paid then', async () => {
    const world = await setUpWallet()
    // No time of delivery is chosen for it, which would have its order read.
    const { cart } = world.storefront
    void cart.addLine({ productCode: 'fashion', quantity: 2 })
    await world.browser.advance(1000)
    void cart.removeLine(cart.lines.value.find(({ product }) => product.productCode === 'A')!.id)
    await world.browser.advance(2000)
    world.fill()
    world.shop.bank.push('Authorized', 'card_declined')
    await world.pay([await world.agree('5'), world.card])
    expect([world.checkout.notice.value, world.shop.authorised()]).toEqual(['outcome.declined', 1])
    const tab = await world.open({ sessionStorage: world.environment.sessionStorage })
    expect(tab.checkout.order.value?.payments).toMatchObject([{ method: 'wallet', status: 'Authorized' }, {}])
    await world.pay(world.card, tab.checkout)
    expect(tab.checkout.status.value).toBe('placed')
    expect(payCalls(world).map(({ body }) => (body as { amount: Money }).amount.amount)).toEqual([500, 1500, 1500])
  })
})

describe('release', () => {
  it('gives the held amount back, and another way pays all with everything that was typed', async () => {
    const world = await setUpWallet()
    world.fill()
    world.shop.bank.push('Authorized', 'card_declined')
    await world.pay([await world.agree('5'), world.card])
    const fields = world.checkout.fields.value
    void world.checkout.release()
    await world.browser.advance(2000)
    expect([...world.shop.orders.values()].map(({ status }) => status)).toEqual(['Abandoned'])
    expect([world.checkout.status.value, world.checkout.notice.value]).toEqual(['editing', undefined])
    expect([world.checkout.order.value, world.checkout.fields.value]).toEqual([undefined, fields])
    await world.pay(createPage())
    expect(payCalls(world).at(-1)!.body).toMatchObject({ amount: DUE, payment: { type: 'Redirect' } })
    expect(world.shop.orders.size).toBe(2)
  })

  it('lets a press of paying wait, and not get lost', async () => {
    const world = await setUpWallet()
    world.fill()
    world.shop.bank.push('Authorized', 'card_declined')
    await world.pay([await world.agree('5'), world.card])
    void world.checkout.release()
    await world.pay(createPage())
    expect(payCalls(world).at(-1)!.body).toMatchObject({ amount: DUE, payment: { type: 'Redirect' } })
  })

  it('says that nothing was given back when the order cannot be reached', async () => {
    const world = await setUpWallet()
    world.fill()
    world.shop.bank.push('Authorized', 'card_declined')
    await world.pay([await world.agree('5'), world.card])
    world.server.setFault('actions', { status: 503, code: 'SERVICE_UNAVAILABLE' })
    void world.checkout.release()
    await world.browser.advance(20_000)
    expect([world.checkout.status.value, world.checkout.notice.value]).toEqual(['editing', 'outcome.notReleased'])
    expect(world.checkout.order.value?.status).toBe('Pending')
  })
})
