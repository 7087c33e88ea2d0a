import { describe, expect, it } from 'vitest'
import { errorAnswer } from '@vitrine/testing'
import { setUp, withLine } from './test-cart.ts'

type World = ReturnType<typeof setUp>
const adds = ({ server }: Pick<World, 'server'>) => server.calls.filter(({ path }) => path.endsWith('/item'))
const keysOf = (world: Pick<World, 'server'>) =>
  new Set(adds(world).map(({ headers }) => headers.get('idempotency-key')))

describe('the requests of a cart', () => {
  it('say what was chosen, and nothing where nothing was', async () => {
    const world = setUp()
    const { cart } = world.open()
    const options = [{ attributeFQN: 'tenant~size1' as const, value: 'M' }]
    void cart.addLine({ productCode: 'A', variationProductCode: 'A-M', options })
    void cart.addLine({ productCode: 'B', variationProductCode: null, options: [] })
    await world.browser.advance(1000)
    expect(adds(world).map(({ body }) => body)).toEqual([
      { quantity: 1, product: { productCode: 'A', variationProductCode: 'A-M' }, options },
      { quantity: 1, product: { productCode: 'B' } },
    ])
  })

  it('outlive the page that sent them', async () => {
    const { browser, cart, environment, lineId } = await withLine()
    const { fetch } = environment
    const sent: unknown[] = []
    Object.assign(environment, {
      fetch: (input: string, init: RequestInit) => (sent.push([init.method, init.keepalive]), fetch(input, init)),
    })
    void cart.addLine({ productCode: 'B' })
    await browser.advance(1000)
    void cart.setQuantity(lineId, 4)
    await browser.advance(1000)
    expect(sent).toEqual([
      ['POST', true],
      ['PUT', true],
    ])
  })

  it('make one cart for all that are added at once', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    for (const productCode of ['A', 'B', 'C']) void cart.addLine({ productCode })
    await browser.advance(1000)
    expect([cart.count.value, server.cartId(), server.snapshot().itemCount]).toEqual([3, '1'.padStart(32, '0'), 3])
  })

  it.each([
    [1, 'done', 2],
    [Infinity, 'failed', 4],
  ])('ask again where a busy server gave no token on the way %s times: %s', async (times, outcome, sent) => {
    const world = setUp()
    const { cart } = world.open()
    world.server.setOverride(({ path }) =>
      path.endsWith('/item') && adds(world).length <= times ? errorAnswer(503, 'SERVER_BUSY') : undefined,
    )
    const added = cart.addLine({ productCode: 'A' })
    await world.browser.advance(5000)
    expect(await added).toMatchObject({ outcome })
    expect([adds(world).length, keysOf(world).size]).toEqual([sent, 1])
    expect(cart.count.value).toBe(outcome === 'done' ? 1 : 0)
  })

  it('add nothing when no cart can be made', async () => {
    const world = setUp()
    const { cart } = world.open()
    world.server.setOverride(({ path }) =>
      path.includes('/cart/user/') ? errorAnswer(409, 'VALIDATION_CONFLICT') : undefined,
    )
    const added = cart.addLine({ productCode: 'A' })
    await world.browser.advance(1000)
    expect(await added).toMatchObject({ outcome: 'refused', code: 'VALIDATION_CONFLICT' })
    expect([cart.count.value, adds(world).length]).toEqual([0, 1])
  })

  it('wait behind an add without an answer: nothing else of its product is sent', async () => {
    const world = setUp()
    const { browser, server, open } = world
    const { cart } = open()
    server.setFault(({ path }) => (path.endsWith('/item') ? 'lostReply' : 'none'))
    const first = cart.addLine({ productCode: 'A' })
    await browser.advance(6000)
    expect(await first).toMatchObject({ outcome: 'unknown' })
    const second = cart.addLine({ productCode: 'A', quantity: 2 })
    await browser.advance(10_000)
    expect(await second).toMatchObject({ outcome: 'failed', error: { code: 'NETWORK' } })
    expect(keysOf(world).size).toBe(1)
    server.setFault(() => 'none')
    await browser.advance(10_000)
    const third = cart.addLine({ productCode: 'A', quantity: 4 })
    await browser.advance(1000)
    expect(await third).toEqual({ outcome: 'done' })
    expect([server.quantity('A'), keysOf(world).size]).toEqual([5, 2])
  })

  it('go on after an add whose late answer is a refusal', async () => {
    const { browser, server, open } = setUp()
    const { cart } = open()
    let isDown = true
    server.setFault(({ path }) => (isDown && path.endsWith('/item') ? 'lostRequest' : 'none'))
    server.stock.set('A', 3)
    const first = cart.addLine({ productCode: 'A', quantity: 9 })
    await browser.advance(4000)
    expect(await first).toMatchObject({ outcome: 'unknown' })
    isDown = false
    const second = cart.addLine({ productCode: 'A', quantity: 2 })
    await browser.advance(4000)
    expect(await second).toEqual({ outcome: 'done' })
    expect([server.quantity('A'), cart.count.value, cart.status.value]).toEqual([2, 2, 'ready'])
  })
})
