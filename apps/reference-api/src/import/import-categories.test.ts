import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productCategory } from '../modules/catalog/catalog.schema.ts'
import { otherRow, setUpImport } from './testing/import-set-up.ts'
import { tsvOf } from './testing/test-import.ts'

const world = setUpImport()

describe('importFeed with --categories', () => {
  it('puts goods where the map says, others where the feed does, and notes a line that nothing has', async () => {
    const map = world.merchant.feed('map.tsv', 'Womens\tWomen\nWomens > Frocks\tWomen > Dresses\nMans\tMen\n')
    const rows = [
      { ...otherRow, id: 'FROCK', product_type: 'womens > frocks' },
      { ...otherRow, id: 'SCARF', product_type: 'Womens > Scarves' },
      otherRow,
    ]
    const feed = world.merchant.feed('feed.tsv', `${tsvOf(rows)}\n`)
    const { findings } = await world.merchant.import(feed, '--categories', map)
    const categoriesOf = async (code: string) => {
      const found = world.shop.db.select().from(productCategory).where(eq(productCategory.productCode, code))
      return (await found).map(({ categoryCode }) => categoryCode).sort()
    }
    expect(await categoriesOf('FROCK')).toEqual(['women/dresses'])
    expect(await categoriesOf('SCARF')).toEqual(['women/scarves'])
    expect(await categoriesOf('BAG')).toEqual(['gear/bags'])
    expect(findings.filter((line) => line.includes('map'))).toEqual([
      '0\t\tnote\tcategories\tline 3 of the map: no row has the category "Mans"',
    ])
  })
})
