import type { ProductSet, ProductSummary } from '@vitrine/contract'
import { outage, pricedBySize, shopStorefront, soldOut, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { productSetsDomain } from './product-sets.ts'
import { canTake, setChoice, setField } from './set-choice.rules.ts'

const jumper = 'ALD-F-1001'
const scarf = 'ALD-F-1015'
const trousers = 'ALD-F-1009'
const tea = 'ALD-G-1006'

async function open(productCode = jumper, options: ShopStorefrontOptions = {}) {
  const shop = shopStorefront(options)
  const sets = shop.storefront.use(productSetsDomain)
  const { value } = await sets.of(productCode).load()
  return { ...shop, sets, set: value!.items[0]! }
}
const sizesOf = ({ items }: ProductSet, code: string) =>
  items.find(({ productCode }) => productCode === code)!.sizes.map(({ productCode }) => productCode)
const on = (...codes: string[]) => Object.fromEntries(codes.map((code) => [setField('take', code), 'on']))

describe('setChoice', () => {
  it('is everything that can be had where no form says otherwise; sizes are lacking until they are chosen', async () => {
    const { set } = await open()
    const { lines, lacking, count, total } = setChoice(set)
    expect([lines.map(({ productCode }) => productCode), lacking, count]).toEqual([[scarf], [jumper], 2])
    const of = (code: string) => set.items.find(({ productCode }) => productCode === code)!.price
    const charged = [jumper, scarf].map((code) => (of(code).salePrice ?? of(code).price).amount)
    expect(total).toEqual({ amount: charged[0]! + charged[1]!, currency: 'AED' })
  })
  it('takes a size that the product has, and no other', async () => {
    const { set } = await open()
    const [, size] = sizesOf(set, jumper)
    const chosen = (value: string) => setChoice(set, { ...on(jumper), [setField('size', jumper)]: value })
    expect(chosen(size!).lines).toMatchObject([{ productCode: jumper, variationProductCode: size }])
    expect([chosen('').lacking, chosen('NO-SUCH').lacking]).toEqual([[jumper], [jumper]])
  })
  it('is nothing where nothing is ticked', async () => {
    const { set } = await open()
    expect(setChoice(set, {})).toEqual({ lines: [], lacking: [], count: 0, total: undefined, isFrom: false })
  })
  it('says that a size costs more than is counted', async () => {
    const { set } = await open(jumper, { change: pricedBySize })
    expect([setChoice(set).isFrom, setChoice(set, on(scarf)).isFrom]).toEqual([true, false])
  })
  it('leaves out what is sold out, or chosen on its page', async () => {
    const { set } = await open(jumper, { change: soldOut(scarf) })
    const offered = (items: readonly ProductSummary[]) => items.map((item) => [item.productCode, canTake(item)])
    expect(offered(set.items)).toEqual([
      [jumper, true],
      [scarf, false],
      [trousers, false],
    ])
    expect(setChoice(set).count).toBe(1)
    // Sold out since the page was shown: the bag says so.
    expect(setChoice(set, on(scarf)).lines).toMatchObject([{ productCode: scarf }])
    expect(setChoice(set, on(trousers)).lacking).toEqual([trousers])
  })
})

describe('productSetsDomain', () => {
  it('adds what is ticked by one request, and says of each what became of it', async () => {
    const { sets, set, backend } = await open(tea)
    backend.cart.stock.set(tea, 0)
    const end = await sets.add(set)
    expect(end).toMatchObject({ outcome: 'done', added: 2, messages: [expect.stringContaining('tea')] })
    const said = (end as { said: readonly string[] }).said
    expect(said.map((line) => line.endsWith(': in your bag.'))).toEqual([false, true, true])
    expect(backend.count('POST', /\/bulkitems$/)).toBe(1)
  })
  it.each([
    ['nothing is ticked', {}],
    ['a size is lacking', on(jumper, scarf)],
  ])('sends nothing where %s', async (_, values) => {
    const { sets, set, backend } = await open()
    expect(await sets.add(set, values)).toEqual({ outcome: 'invalid' })
    expect(backend.count('POST', /\/bulkitems$/)).toBe(0)
  })
  it('fails without saying that anything is in the bag', async () => {
    const { sets, set } = await open(tea, { faults: { 'POST /bulkitems': outage } })
    expect(await sets.add(set)).toMatchObject({ added: 0, said: [], outcome: expect.stringMatching(/failed|unknown/) })
  })
})
