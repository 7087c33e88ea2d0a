import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const
const suggestCall = 'GET /experience/catalog/guest/v1/suggestions' as const

let shop: TestShop
let visitor: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  visitor = new TestShopper(shop)
})
afterAll(() => shop.close())

/** Longest that any of these may take on a busy machine; each is a matter of milliseconds. */
const deadline = 60_000
const long = (text: string) => text.repeat(Math.ceil(200 / text.length)).slice(0, 200)

describe.each([listCall, suggestCall])('%s', (call) => {
  it.each([
    ['10 kB', 'x'.repeat(10_240)],
    ['201 characters', 'x'.repeat(201)],
    ['a NUL', 'a\u0000b'],
    ['a control character', 'a\u001bb'],
  ])('refuses a query of %s, saying where', async (_, query) => {
    const { status, body } = await visitor.call(call, { query: { query } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', details: [{ field: 'query/query' }] },
    })
  })
  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u202egnirts\u202c', 'gnirts'],
    ['\u2067shirt\u2069\u200f', 'shirt'],
    ['%_\\', '%_\\'],
    ["'); drop table product; --", "'); drop table product; --"],
    ['${7*7}{{7*7}}', '${7*7}{{7*7}}'],
    ['🧥', '🧥'],
    ['ﷺ', 'ﷺ'],
    ['& | ! ( ) :*', '& | ! ( ) :*'],
  ])('takes %j as words, of which it shows what can be seen', async (query, shown) => {
    expect(await visitor.do(call, { query: { query } })).toMatchObject({ query: shown })
  })
  it.each(
    Object.entries({
      letters: long('ab'),
      'one letter': long('a'),
      'many words': long('wool shirt navy '),
      'misspelt words': long('shrit jumpr choclate '),
      'words cut short': long('shi jum cho '),
      Arabic: long('كنزة صوف '),
      Chinese: long('羊毛毛衣連衣裙'),
      digits: long('0123456789'),
      punctuation: long("-'.,/_"),
      accents: long('e\u0301\u0302'),
    }),
  )(
    'answers in time to 200 characters of %s',
    async (_, query) => {
      expect((await visitor.call(call, { query: { query } })).status).toBe(200)
    },
    deadline,
  )
})

describe('a list', () => {
  it.each([
    'tenant~color:chartreuse',
    'unknown:value',
    'price:cheap',
    'price:[9 TO 1]',
    'price:[* TO *]',
    '__proto__:x',
    'constructor:name',
    'tenant~color:\u202enavy',
    Array.from({ length: 120 }, (_, index) => `field${index}:value`).join(),
  ])('passes over %s', async (filter) => {
    expect((await visitor.call(listCall, { query: { filter } })).status).toBe(200)
  })
  it.each([
    ['a filter without a value', { filter: 'tenant~color' }],
    ['a filter that is not closed', { filter: 'price:[9 TO 1' }],
    ['a filter of 10 kB', { filter: `a:${'x'.repeat(10_240)}` }],
    ['an unknown order', { sortBy: 'colour' }],
    ['an order that every object has', { sortBy: 'constructor' }],
    ['a page before the first', { startIndex: -1 }],
    ['a page past any end', { startIndex: 100_001 }],
    ['half a page', { startIndex: 1.5 }],
    ['a page that is no number', { startIndex: 'NaN' }],
    ['a page of nothing', { pageSize: 0 }],
    ['a page of everything', { pageSize: 1_000_000 }],
    ['a department that is not there', { department: 'toys' }],
    ['a way of spelling that is not there', { spelling: 'guessed' }],
    ['what it does not know', { debug: 'true' }],
  ])('refuses %s, saying where', async (_, query) => {
    expect(await visitor.call(listCall, { query: { ...query } })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', details: [{ field: expect.stringContaining('query') as string }] },
    })
  })
  it('is empty past its end, however far, with the right totals', async () => {
    const { totalCount, pageCount } = await visitor.do(listCall)
    expect(await visitor.do(listCall, { query: { startIndex: 100_000 } })).toMatchObject({
      items: [],
      totalCount,
      pageCount,
    })
  })
})
