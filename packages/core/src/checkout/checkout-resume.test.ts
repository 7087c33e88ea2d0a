import { describe, expect, it } from 'vitest'
import type { Fault } from '@vitrine/testing'
import type { CheckoutStep } from './index.ts'
import { setUp, values } from './test-checkout.ts'

describe('checkout.resume', () => {
  const midway = async (end: RegExp, kind: Fault, milliseconds: number) => {
    const world = await setUp()
    world.fill()
    world.server.setFault(({ path }) => (end.test(path) ? kind : 'none'))
    await world.pay(world.checkout, milliseconds)
    // The page is reloaded: its memory is gone, its session storage is not, and what it sent may still arrive.
    world.server.setFault(() => 'none')
    const reloaded = await world.open({ sessionStorage: world.environment.sessionStorage })
    return { ...world, reloaded: reloaded.checkout }
  }

  it('places the order when the reload came after the authorisation', async () => {
    const { reloaded, shop, browser } = await midway(/\/pay$/, 'lostReply', 300)
    await browser.advance(20_000)
    expect(reloaded.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
  })

  it('is one payment when what was sent before the reload arrives after it', async () => {
    const { reloaded, shop, browser } = await midway(/\/pay$/, 'slow', 300)
    await browser.advance(20_000)
    expect(reloaded.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
  })

  it('asks for the card again when the payment never arrived, and it is still one payment', async () => {
    const { reloaded, shop, browser, card, checkout } = await midway(/\/pay$/, 'never', 300)
    await browser.advance(20_000)
    expect(reloaded.status.value).toBe('editing')
    expect(reloaded.step.value).toBe('payment')
    void reloaded.pay(card)
    await browser.advance(40_000)
    expect(reloaded.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
    expect(checkout.status.value).toBe('placed')
  })

  it('asks for the card again after a reload in the middle of a challenge', async () => {
    const world = await setUp()
    world.fill()
    world.shop.bank.push('ChallengeRequired')
    world.card.challenge.mockImplementationOnce(() => new Promise(() => {}))
    await world.pay()
    expect(world.checkout.status.value).toBe('challenge')
    const { checkout } = await world.open({ sessionStorage: world.environment.sessionStorage })
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.expired_token'])
    await world.pay(checkout)
    expect([checkout.status.value, world.shop.authorised()]).toEqual(['placed', 1])
  })

  it('opens at the step that is asked for, as far as the draft reaches', async () => {
    const { checkout, environment, open, fill } = await setUp()
    expect(checkout.step.value).toBe('contact')
    const reload = async (step?: CheckoutStep) =>
      (await open({ sessionStorage: environment.sessionStorage }, undefined, step)).checkout.step.value
    expect(await reload('payment')).toBe('contact')
    for (const [name, value] of Object.entries(values))
      if (!name.startsWith('address.')) checkout.setField(name as never, value)
    expect(await reload('payment')).toBe('delivery')
    fill()
    expect(await reload('payment')).toBe('payment')
    expect(await reload('delivery')).toBe('delivery')
    expect(await reload()).toBe('contact')
  })

  it('shows a placed order by its id alone', async () => {
    const { fill, pay, shop, open, browser } = await setUp()
    fill()
    await pay()
    const { checkout } = await open()
    void checkout.resume([...shop.orders.keys()][0])
    await browser.advance(1000)
    expect([checkout.status.value, checkout.order.value?.status]).toEqual(['placed', 'Submitted'])
  })
})
