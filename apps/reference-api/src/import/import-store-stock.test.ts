import { describe, expect, it } from 'vitest'
import { TestShopper } from '../testing/test-shopper.ts'
import { otherRow, setUpImport } from './testing/import-set-up.ts'
import { tsvOf } from './testing/test-import.ts'

const world = setUpImport()
const catalog = '/experience/catalog/guest/v1'
const emirates = () => new TestShopper(world.shop)
const storesOf = async (shopper: TestShopper) =>
  (await shopper.do(`GET ${catalog}/stores`)).items
    .filter(({ departments }) => departments.some((department) => department === 'fashion'))
    .map(({ code }) => code)

/** Units by store, of stores that have some. */
async function unitsOf(productCode: string) {
  const { items } = await emirates().do(`GET ${catalog}/stores/availability/{productCode}`, { params: { productCode } })
  return Object.fromEntries(
    items.filter(({ available }) => available > 0).map(({ code, available }) => [code, available]),
  )
}

function bring(...lines: readonly (readonly [store: string, id: string, quantity: string])[]) {
  const text = [['store_code', 'id', 'quantity'], ...lines].map((cells) => cells.join('\t')).join('\n')
  const { merchant } = world
  return merchant.import(
    merchant.feed('feed.tsv', tsvOf([otherRow])),
    '--store-stock',
    merchant.feed('stores.tsv', text),
  )
}

describe('a local inventory feed', () => {
  it('says what each store of the country has, in place of what it had', async () => {
    const [one, two] = (await storesOf(emirates())) as [string, string]
    const [other] = (await storesOf(new TestShopper(world.shop, { location: 'KW', locale: 'en-kw' }))) as [string]
    const { findings } = await bring([one, 'BAG', '4'], [two, 'BAG', '0'], [other, 'BAG', '7'], [one, 'NONE', '1'])
    expect(await unitsOf('BAG')).toEqual({ [one]: 4 })
    expect(findings.filter((line) => line.includes('store_code')).map((line) => line.split('\t').at(-1))).toEqual([
      `line 4 of the store stock: the shop has no store ${other} in ae`,
      'line 5 of the store stock: this merchant has no such id',
    ])
    await bring([two, 'BAG', '2'])
    expect(await unitsOf('BAG')).toEqual({ [two]: 2 })
  })

  it('changes nothing when a line cannot be read', async () => {
    const [one] = (await storesOf(emirates())) as [string]
    await bring([one, 'BAG', '4'])
    await expect(bring([one, 'BAG', 'many'])).rejects.toThrow('no whole number as quantity: "many"')
    expect(await unitsOf('BAG')).toEqual({ [one]: 4 })
  })
})
