import { expect, test } from '../support/shop.ts'

// In Oman, where no other test shops.
const changes = [
  {
    what: 'a price',
    path: 'food/fig-chutney',
    change: `update price set price = $1, sale_price = null where currency = 'OMR' and product_code = (select code from product where slug = 'fig-chutney')`,
    values: [98_765, 12_345],
    shown: ['98.765', '12.345'],
  },
  {
    what: 'a text',
    path: 'food',
    change: `update content set value = jsonb_set(value, '{pages,food,description,en}', to_jsonb($1::text)) where key = 'meta-tags'`,
    values: ['Tea and toast.', 'Toast and tea.'],
    shown: ['Tea and toast.', 'Toast and tea.'],
  },
  {
    what: 'what a category says',
    path: 'food/category/fruit',
    change: `update content set value = jsonb_set(value, '{food/fruit,intro,en}', to_jsonb($1::text)) where key = 'category-landings'`,
    values: ['Pears first.', 'Then figs.'],
    shown: ['Pears first.', 'Then figs.'],
  },
  {
    what: 'a row of the home',
    path: 'food',
    change: `update content set value = jsonb_set(value, '{sections,food-stories,title,en}', to_jsonb($1::text)) where key = 'home'`,
    values: ['Made by hand today', 'Made by hand again'],
    shown: ['Made by hand today', 'Made by hand again'],
  },
  {
    what: 'the country’s data',
    path: '',
    change: `update country set entry = jsonb_set(entry, '{freeDeliveryThreshold}', to_jsonb($1::int)) where code = 'om'`,
    values: [91_357, 13_579],
    shown: ['91.357', '13.579'],
  },
]

for (const { what, path, change, values, shown } of changes) {
  test(`${what} that changes while the shop runs is on its pages at once`, async ({ shop, database }) => {
    const html = async () => (await fetch(new URL(`/en-om/${path}`, shop.siteUrl))).text()
    for (const [index, value] of values.entries()) {
      expect(await html()).not.toContain(shown[index])
      await database.query(change, [value])
      // Below the ten seconds and more for which answers of the API, and pages of them, are kept.
      await expect.poll(html, { timeout: 9_000 }).toContain(shown[index])
    }
  })
}
