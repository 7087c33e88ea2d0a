import type { CartItem, Product } from '@vitrine/contract'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { buyAgainChoice, buyAgainLines } from './buy-again.rules.ts'
import { buyAgainDomain } from './buy-again.ts'
import type { CartBulkOutcome } from '../cart-bulk/index.ts'

const line = (productCode: string, quantity: number, variationProductCode: string | null = null) =>
  ({ quantity, product: { productCode, variationProductCode } }) as unknown as CartItem
const product = (code: string, left: number, variations: Readonly<Record<string, number>> = {}) =>
  [
    code,
    {
      inventoryInfo: { onlineStockAvailable: left },
      variations: Object.entries(variations).map(([productCode, available]) => ({
        productCode,
        inventoryInfo: { onlineStockAvailable: available },
      })),
    } as unknown as Product,
  ] as const

describe('buyAgainLines', () => {
  const said = (lines: CartItem[], ...products: ReturnType<typeof product>[]) =>
    buyAgainLines(lines, new Map(products)).map(({ state, quantity }) => `${state} ${quantity}`)

  it.each([
    [5, 'available 2'],
    [2, 'available 2'],
    [1, 'fewer 1'],
    [0, 'soldOut 0'],
  ])('say of two ordered, with %d left: %s', (left, expected) =>
    expect(said([line('tea', 2)], product('tea', left))).toEqual([expected]),
  )

  it('goes by the size and colour that was bought', () => {
    const jumper = product('jumper', 9, { 'jumper-s': 0 })
    expect(said([line('jumper', 1, 'jumper-s'), line('jumper', 1, 'jumper-xl')], jumper)).toEqual([
      'soldOut 0',
      'notSold 0',
    ])
  })

  it('names what is sold no more', () => expect(said([line('tea', 1)])).toEqual(['notSold 0']))

  it('leaves out what was given', () => {
    const given = { ...line('tea', 1), gift: { code: 'present', name: 'A present', text: 'Gift: “A present”' } }
    expect(said([line('tea', 2), given], product('tea', 9))).toEqual(['available 2'])
  })

  it('shares what is left between lines of the same thing', () =>
    expect(said([line('tea', 2), line('tea', 2)], product('tea', 3))).toEqual(['available 2', 'fewer 1']))
})

describe('buyAgainChoice', () => {
  const shown = (['tea', 'jam'] as const).map((id, index) => ({
    line: { ...line(id, 2), id },
    state: 'available' as const,
    quantity: index + 1,
  }))
  const chosen = (values?: Readonly<Record<string, string>>) => {
    const { wanted, ...rest } = buyAgainChoice(shown, values)
    return { ...rest, wanted: wanted.map((one) => `${one.line.id} ${one.quantity}`) }
  }

  it('is all that can be had where no form says otherwise', () =>
    expect(chosen()).toEqual({ wanted: ['tea 1', 'jam 2'], faults: [], count: 3 }))

  it('is what is ticked, as much of it as is typed, in any digits', () =>
    expect(chosen({ 'take.jam': 'on', 'quantity.jam': '٧', 'quantity.tea': '4' })).toEqual({
      wanted: ['jam 7'],
      faults: [],
      count: 7,
    }))

  it('is nothing of a line with the quantity 0, of lines without ticks and of another order’s', () =>
    expect(chosen({ 'take.jam': 'on', 'quantity.jam': '0', 'take.other': 'on' })).toEqual({
      wanted: [],
      faults: [],
      count: 0,
    }))

  it('names a quantity that is none, of a ticked line alone', () =>
    expect(chosen({ 'take.jam': 'on', 'quantity.jam': 'two', 'quantity.tea': 'x' })).toEqual({
      wanted: [],
      faults: ['jam'],
      count: 0,
    }))
})

describe('buying an order again', () => {
  const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
  const open = (options: ShopStorefrontOptions = {}) => {
    const shop = shopStorefront({ signIn, cart: ['cable-knit-jumper'], order: 'placed', ...options })
    return { ...shop, again: shop.storefront.use(buyAgainDomain) }
  }

  it('says what can be had, and adds nothing yet', async () => {
    const { again, backend } = open()
    const { value } = await again.summary(orderId).load()
    expect(value?.lines.map(({ state }) => state)).toEqual(['available'])
    expect(value?.count).toBe(1)
    expect(backend.count('POST', /\/bulkitems$/)).toBe(0)
  })

  it('adds to the bag what can be had, by one request', async () => {
    const { again, backend } = open()
    expect(await again.add(orderId)).toMatchObject({ outcome: 'done', added: 1, messages: [] })
    expect([backend.count('POST', /\/bulkitems$/), backend.cart.added.length]).toEqual([1, 1])
  })

  it('names what the bag takes less of than there seemed to be', async () => {
    const { again, backend } = open()
    await again.summary(orderId).load()
    // Somebody else has bought the last of it since.
    for (const { product } of backend.cart.snapshot().items[0]!.items)
      backend.cart.stock.set(product.variationProductCode ?? product.productCode, 0)
    const name = expect.stringContaining('Cable-knit jumper') as string
    expect(await again.add(orderId)).toMatchObject({ added: 0, messages: [name], said: [name] })
  })

  it('adds the lines that are chosen, and says of each what became of it', async () => {
    const { again, backend } = open({ cart: ['cable-knit-jumper', 'fig-chutney'] })
    const { value } = await again.summary(orderId).load()
    const [first, second] = value!.lines.map(({ line }) => line)
    const { product } = backend.cart.snapshot().items.flatMap(({ items }) => items)[1]!
    const left = product.inventoryInfo.onlineStockAvailable
    const values = { [`take.${second!.id}`]: 'on', [`quantity.${second!.id}`]: '998', [`quantity.${first!.id}`]: '1' }
    const end = await again.add(orderId, values)
    expect(end).toMatchObject({ outcome: 'done', lines: [{ outcome: 'capped', requested: 998 }] })
    expect((end as CartBulkOutcome & { readonly said: readonly string[] }).said).toEqual([
      expect.stringContaining(second!.product.productName),
    ])
    expect((end as CartBulkOutcome).added).toBeLessThanOrEqual(left)
    const one = await again.add(orderId, { [`take.${first!.id}`]: 'on', [`quantity.${first!.id}`]: '1' })
    expect(one).toMatchObject({ outcome: 'done', said: [expect.stringMatching(/: 1 is in your bag\.$/)] })
  })

  it.each([{}, { 'take.x': 'on' }])('sends nothing where nothing is chosen: %o', async (values) => {
    const { again, backend } = open()
    expect(await again.add(orderId, values)).toEqual({ outcome: 'invalid' })
    expect(backend.count('POST', /\/bulkitems$/)).toBe(0)
  })

  it('adds nothing of what is sold out', async () => {
    const { again, backend } = open({
      change: (product) => ({
        ...product,
        variations: product.variations.map((one) => ({ ...one, inventoryInfo: { onlineStockAvailable: 0 } })),
        inventoryInfo: { onlineStockAvailable: 0 },
      }),
    })
    expect(await again.add(orderId)).toMatchObject({ outcome: 'done', added: 0 })
    expect(backend.count('POST', /\/bulkitems$/)).toBe(0)
  })

  it('is not found for an order that was never placed, or is another’s', async () => {
    expect(await open({ order: 'pending' }).again.summary(orderId).load()).toMatchObject({
      error: { code: 'NOT_FOUND' },
    })
    expect(await open().again.summary('f'.repeat(32)).load()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it('fails as a whole when a product could not be looked at: nothing is called gone that is not', async () => {
    const { again } = open({ faults: { 'GET /products/': { status: 503, code: 'SERVICE_UNAVAILABLE' } } })
    expect(await again.summary(orderId).load()).toMatchObject({ status: 'failed' })
    expect(await again.add(orderId)).toMatchObject({ outcome: 'failed', added: 0 })
  })
})
