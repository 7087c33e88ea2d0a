import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coupon } from '../../modules/promotions/coupon.schema.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  cookie = await enterAs(shop, 'merchandiser')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const names = { nameEn: 'A tenth off', nameAr: 'خصم العُشر', nameZh: '九折' }
const tenth = { kind: 'percent', percent: '10', stacking: 'combinable', ...names }
const page = async (path: string) => (await get(path, cookie)).body
const create = async (given: Record<string, string>) =>
  post(
    '/desk/new-coupons/acts',
    { ...hiddenFields(await page('/desk/new-coupons'), 'Many codes'), ...tenth, count: '', codes: '', ...given },
    { ...ownForm, cookie },
  )
const countOf = (batch: string) => shop.db.$count(coupon, eq(coupon.batch, batch))

describe('the form for many codes', () => {
  it('makes nothing of a list with doubles or codes that there are, and names their lines', async () => {
    const codes = '\r\ncode\r\nmany0001\r\n\r\nMANY0001\r\n'
    const doubles = await create({ batch: 'many', codes })
    expect(doubles.statusCode).toBe(400)
    expect(doubles.body).toContain('an earlier line has: 5 (MANY0001). Nothing was made.')
    expect(doubles.body).toContain('many0001')
    const taken = await create({ batch: 'many', codes: 'MANY0002\r\nwelcome10' })
    expect([taken.statusCode, taken.body.includes('there is already: 2 (WELCOME10).')]).toEqual([409, true])
    expect(await countOf('many')).toBe(0)
  })

  it('takes ten thousand codes', { timeout: 120_000 }, async () => {
    const codes = Array.from({ length: 10_000 }, (_, index) => `LONGCODEOFMANY${100_000 + index}`).join('\r\n')
    const answer = await create({ batch: 'ten-thousand', codes })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/coupons/batches/ten-thousand'])
    expect(await countOf('ten-thousand')).toBe(10_000)
    expect(await page('/desk/coupons/batches/ten-thousand')).toContain('10000 codes')
  })
})

describe('a batch', () => {
  it('is one row of the list, is given as a file, and is switched as one', async () => {
    expect((await create({ batch: 'letter', count: '500' })).statusCode).toBe(303)
    const list = await page('/desk/coupons')
    expect(list.match(/batches\/letter"/g)).toHaveLength(1)
    expect(list).toContain('500 codes')
    const file = await get('/desk/coupons/batches/letter.csv', cookie)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect([rows[0], rows.length]).toEqual(['code,uses,switched off', 501])
    for (const row of rows.slice(1)) expect(row).toMatch(/^[A-HJKMNP-TV-Z2-9]{10},0,$/)
    const off = hiddenFields(await page('/desk/coupons/batches/letter'), 'Switch letter')
    await post('/desk/coupons/batches/letter/acts', off, { ...ownForm, cookie })
    expect((await get('/desk/coupons/batches/letter.csv', cookie)).body.match(/,0,yes/g)).toHaveLength(500)
    expect((await get('/desk/coupons/batches/nothing.csv', cookie)).statusCode).toBe(404)
  })
})
