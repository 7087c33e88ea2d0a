import { describe, expect, it } from 'vitest'
import { errorAnswer } from '@vitrine/testing'
import { config, setUp, withLine } from '../cart/test-cart.ts'
import { createStorefront, eventsDomain, type StorefrontEvent } from '../index.ts'
import { cartBulkDomain, type CartBulkLine } from './index.ts'

async function openBulk(options = {}) {
  const world = setUp()
  const tab = world.open('en-ae', options)
  // Texts are files of their own, which no clock of a test waits for.
  await tab.storefront.i18n.load('cartBulk', 'cartChange', 'errors')
  const bulk = tab.storefront.use(cartBulkDomain)
  const heard: StorefrontEvent[] = []
  tab.storefront.use(eventsDomain).on((event) => heard.push(event))
  return { ...world, ...tab, bulk, heard }
}
type World = Pick<Awaited<ReturnType<typeof openBulk>>, 'browser' | 'bulk'>

async function addAll({ browser, bulk }: World, lines: readonly CartBulkLine[], milliseconds = 5000) {
  const adding = bulk.add(lines)
  await browser.advance(milliseconds)
  return adding
}
const bulkCalls = ({ server }: Pick<Awaited<ReturnType<typeof openBulk>>, 'server'>) =>
  server.calls.filter(({ path }) => path.endsWith('/bulkitems'))

describe('cartBulk.add', () => {
  it('adds everything by one request, to a cart that is made when there is none, and shows it', async () => {
    const world = await openBulk()
    const { server, cart, heard } = world
    const outcome = await addAll(world, [{ productCode: 'A', quantity: 2 }, { productCode: 'B' }])
    expect(outcome).toMatchObject({
      outcome: 'done',
      added: 3,
      messages: [],
      lines: [{ quantity: 2 }, { quantity: 1 }],
    })
    expect([bulkCalls(world).length, server.quantity('A'), cart.count.value]).toEqual([1, 2, 3])
    expect(heard.filter(({ type }) => type === 'productAdded')).toMatchObject([
      { productCode: 'A', quantity: 2 },
      { productCode: 'B', quantity: 1 },
    ])
  })

  it('says of each line why not all of it was added, by the name of the product', async () => {
    const world = await openBulk()
    world.server.stock.set('A', 3).set('B', 0)
    const lines = [{ productCode: 'A', quantity: 5 }, { productCode: 'B', quantity: 2 }, { productCode: 'C' }]
    const { outcome, messages, added } = await addAll(world, lines)
    expect([outcome, added]).toEqual(['done', 4])
    expect(messages).toEqual([
      '\u2068Product A\u2069: 3 of 5 are in your bag. That is all we can send.',
      '\u2068Product B\u2069: your bag has all that we can send.',
    ])
    expect(world.heard.filter(({ type }) => type === 'productAdded')).toHaveLength(2)
    expect(world.storefront.notifications.toasts.value).toEqual([])
  })

  it('sends 50 lines at a time', async () => {
    const world = await openBulk()
    const lines = Array.from({ length: 120 }, (_, index) => ({ productCode: `P${index}` }))
    expect(await addAll(world, lines)).toMatchObject({ outcome: 'done', added: 120 })
    expect(bulkCalls(world).map(({ body }) => (body as { items: unknown[] }).items.length)).toEqual([50, 50, 20])
  })

  it('adds once what was answered by nothing: each try has the same key', async () => {
    const world = await openBulk()
    let lost = 2
    world.server.setFault(({ path }) => (path.endsWith('/bulkitems') && lost-- > 0 ? 'lostReply' : 'none'))
    expect(await addAll(world, [{ productCode: 'A' }])).toMatchObject({ outcome: 'done', added: 1 })
    expect([bulkCalls(world).length, world.server.quantity('A')]).toEqual([3, 1])
  })

  it('says offline that nothing has reached the shop, and asks nothing', async () => {
    const world = await openBulk({ isOnline: () => false })
    const outcome = await addAll(world, [{ productCode: 'A' }], 1000)
    expect(outcome).toMatchObject({ outcome: 'failed', added: 0, lines: [], error: { code: 'NETWORK' } })
    expect(world.storefront.notifications.toasts.value.map(({ message }) => message)).toEqual([
      'The change did not reach us. Your bag is as it was: please try again.',
    ])
    expect(bulkCalls(world)).toEqual([])
  })

  it('adds, and names what was refused by its code, where its texts do not come', async () => {
    const world = setUp()
    const { environment } = world.browser.openTab()
    const messages = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const bulk = createStorefront({ config, environment, messages }).use(cartBulkDomain)
    world.server.stock.set('B', 0)
    const {
      outcome,
      added,
      messages: said,
    } = await addAll({ ...world, bulk }, [{ productCode: 'A' }, { productCode: 'B', productName: 'Tea' }])
    expect([outcome, added, said]).toEqual(['done', 1, ['\u2068Product B\u2069: QUANTITY_EXCEED']])
  })

  it('stops at a part that fails, and knows what was added before', async () => {
    const world = await openBulk()
    world.server.setOverride(({ path }) =>
      path.endsWith('/bulkitems') && bulkCalls(world).length > 1
        ? errorAnswer(429, 'TOO_MANY_REQUESTS', [{ retryAfter: 60 }])
        : undefined,
    )
    const lines = Array.from({ length: 120 }, (_, index) => ({ productCode: `P${index}` }))
    const outcome = await addAll(world, lines, 30_000)
    expect(outcome).toMatchObject({ outcome: 'refused', added: 50, error: { code: 'TOO_MANY_REQUESTS' } })
    expect([outcome.lines.length, world.cart.count.value]).toEqual([50, 50])
  })

  it('comes after a change that is on its way, and goes to a new cart where the old one is closed', async () => {
    const world = await withLine()
    await world.storefront.i18n.load('cartBulk')
    const bulk = world.storefront.use(cartBulkDomain)
    void world.cart.setQuantity(world.lineId, 5)
    expect(await addAll({ ...world, bulk }, [{ productCode: 'A' }])).toMatchObject({ added: 1 })
    expect(world.server.quantity('A')).toBe(6)
    world.server.closeCart()
    expect(await addAll({ ...world, bulk }, [{ productCode: 'B' }])).toMatchObject({ outcome: 'done', added: 1 })
    expect(world.cart.lines.value.map(({ product }) => product.productCode)).toEqual(['B'])
  })
})
