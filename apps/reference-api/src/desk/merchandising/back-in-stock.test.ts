import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backInStockAlert } from '../../modules/back-in-stock/back-in-stock.schema.ts'
import { stock } from '../../modules/stock/stock.schema.ts'
import { newCode } from '../../platform/ids.ts'
import { enterAs } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { jumper: productCode, jumperEcruM: sku, soldOut } = testProducts
  const alert = (
    email: string,
    locale: string,
    createdAt: string,
    of: { productCode: string; sku: string } = { productCode, sku },
  ) => ({
    ...{ id: newCode(), email: `${email}@shopper.example`, locale, createdAt: new Date(createdAt), ...of },
  })
  const gone = { productCode: soldOut, sku: soldOut }
  await shop.db
    .insert(backInStockAlert)
    .values([
      alert('amal', 'ar-kw', '2026-11-02T08:00:00Z'),
      alert('lila', 'en-kw', '2026-11-03T08:00:00Z'),
      alert('wei', 'zh-hk', '2026-11-01T06:30:00Z'),
      alert('amal', 'ar-ae', '2026-11-04T08:00:00Z', gone),
      { ...alert('over', 'ar-ae', '2026-10-01T08:00:00Z', gone), sentAt: new Date('2026-10-02T08:00:00Z') },
    ])
  await shop.db.update(stock).set({ initial: 3, available: 3 }).where(eq(stock.sku, soldOut))
})
afterAll(() => shop.close())

const rowsIn = async (more = '') => {
  const cookie = `${await enterAs(shop, 'merchandiser')}${more}`
  const { body } = await shop.app.inject({ url: '/desk/back-in-stock', headers: { cookie } })
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row]) => [...row!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replace(/<[^>]*>/g, '').trim()))
}

it('lists what shoppers wait for, where, since when, and whether it is there now', async () => {
  expect(await rowsIn()).toEqual([
    ['Test jumper T-JUMPER-ECRU-M', '3 waiting', 'KW 2, HK 1', '2026-11-01 06:30 UTC', 'sold out'],
    ['Gone T-GONE', '1 waiting', 'AE 1', '2026-11-04 08:00 UTC', '3 units, mails are due'],
  ])
})

it('speaks Arabic', async () => {
  const [[name, waiting], [, , , , available]] = (await rowsIn('; desk-language=ar')) as [string[], string[]]
  expect([name, waiting, available]).toEqual([
    ...['كنزة تجريبية T-JUMPER-ECRU-M', '3 متسوّقين ينتظرون', '3 قطع، ورسائلها على وشك الإرسال'],
  ])
})
