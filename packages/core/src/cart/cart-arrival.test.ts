import { describe, expect, it } from 'vitest'
import { answer, errorAnswer } from '@vitrine/testing'
import { createStorefront } from '../index.ts'
import { config, setUp } from './test-cart.ts'

const code = 'abcdefghijklmnopqrstuvwx'

/** A page whose address carries a bag. */
function arrive(world = setUp()) {
  let left: string | undefined = code
  const takeHandover = () => {
    const taken = left
    left = undefined
    return taken
  }
  return { ...world, ...world.open('en-ae', { takeHandover }) }
}

describe('a cart that opens while a bag comes along', () => {
  it('joins it before it shows any, once', async () => {
    // What the code brings: the shop's cart has it from then on.
    const world = setUp()
    void world.open().cart.addLine({ productCode: 'A', quantity: 3 })
    await world.browser.advance(1000)
    const { browser, cart, server } = arrive(world)
    server.calls.length = 0
    const seen: string[] = []
    cart.status.subscribe((status) => seen.push(`${status} ${cart.count.peek()}`))
    server.setOverride(({ path }) => (path.endsWith(`/handover/${code}`) ? answer(server.snapshot()) : undefined))
    await browser.advance(1000)
    expect(seen).toEqual(['idle 0', 'loading 0', 'ready 3'])
    expect(server.calls.map(({ path }) => path.includes('/handover/'))).toEqual([true, false])
    void cart.load()
    await browser.advance(1000)
    expect(server.calls.filter(({ path }) => path.includes('/handover/'))).toHaveLength(1)
  })

  it('says why a bag could not come along, and shows the shopper’s own', async () => {
    const { browser, cart, server, storefront } = arrive()
    await storefront.i18n.load('errors')
    server.setOverride(({ path }) => (path.includes('/handover/') ? errorAnswer(410, 'HANDOVER_INVALID') : undefined))
    await browser.advance(1000)
    expect(cart.status.value).toBe('ready')
    expect(storefront.notifications.toasts.value.map(({ message }) => message)).toEqual([
      'This link was used before. Your bag is unchanged.',
    ])
  })

  it('joins it with what the server has rendered', async () => {
    const world = setUp()
    const first = world.open()
    void first.cart.addLine({ productCode: 'A' })
    await world.browser.advance(1000)
    const state = first.storefront.snapshot()
    world.server.calls.length = 0
    const environment = { ...world.open().environment, takeHandover: () => code }
    const storefront = createStorefront({ config, environment, state })
    expect(storefront.cart.count.value).toBe(1)
    expect(storefront.server.cart.count.value).toBe(1)
    await world.browser.advance(1000)
    expect(world.server.calls.filter(({ path }) => path.includes(`/handover/${code}`))).toHaveLength(1)
  })
})

describe('a page that opens while the one before it still adds its first item', () => {
  it('asks once more for the bag of a guest who has none', async () => {
    const { browser, server, open } = setUp()
    browser.storage.setItem('guestUuid', '0'.repeat(32))
    const { cart } = open()
    void cart.load()
    await browser.advance(100)
    expect([cart.status.value, cart.count.value]).toEqual(['ready', 0])
    // Of the page before.
    void open('en-ae', { channel: () => ({ post: () => {}, listen: () => {} }) }).cart.addLine({ productCode: 'A' })
    await browser.advance(4000)
    expect(cart.count.value).toBe(1)
    server.calls.length = 0
    await browser.advance(60_000)
    expect(server.calls).toEqual([])
  })
  it('asks no third time', async () => {
    const { browser, server, open } = setUp()
    browser.storage.setItem('guestUuid', '0'.repeat(32))
    void open().cart.load()
    await browser.advance(60_000)
    expect(server.count('GET', /\/cart\/user\//)).toBe(2)
  })
})
