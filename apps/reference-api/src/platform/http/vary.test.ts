import { operations, type Operation, type OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const shopper = await new TestShopper(shop).enter()
  const params = { userId: shopper.subject }
  const { shareCode } = await shopper.do(`POST ${checkoutPath}/wishlist/user/{userId}/share`, { params })
  values['shareCode'] = shareCode!
})
afterAll(() => shop.close())

const reads = (Object.keys(operations) as OperationName[]).filter(
  (name) => name.startsWith('GET') && operations[name].session === 'none',
)
/** Values for path and query, whichever operation takes them. */
const values: Record<string, string> = {
  catalogName: 'fashion/women/knitwear',
  categoryCode: 'women',
  id: testProducts.jumper,
  productCode: testProducts.jumperNavyM,
  productCodes: testProducts.jumper,
  department: 'fashion',
  query: 'jumper',
}
const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
const sample = (schema: unknown, more: Record<string, string> = {}) => {
  const known = { ...values, ...more }
  return Object.fromEntries(namesIn(schema).flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
}

type Headers = Record<string, string>
const valuesOf = (operation: Operation, name: string): string[] =>
  (operation.headers as { properties?: Record<string, { enum?: string[] }> } | undefined)?.properties?.[name]?.enum ??
  []

/** Every request that differs from the first in one header alone; a language goes with its country. */
function changes(operation: Operation): [header: string, Headers][] {
  return [
    ['x-locale', { 'x-locale': 'ar-ae' }],
    ['x-location', { 'x-location': 'KW', 'x-locale': 'en-kw' }],
    ['x-cache', { 'x-cache': 'false' }],
    ['x-preview', { 'x-preview': 'anything' }],
    ['x-organisation-id', { 'x-organisation-id': 'another' }],
    ['origin', { origin: 'https://partner.example' }],
    ...namesIn(operation.headers).flatMap((name) =>
      valuesOf(operation, name).map((value): [string, Headers] => [name, { [name]: value }]),
    ),
  ]
}

describe('a cacheable answer', () => {
  it.each(reads)('names in Vary each request header that changes it: %s', async (name) => {
    const operation: Operation = operations[name]
    const visitor = new TestShopper(shop)
    const ask = async (headers: Headers) => {
      const options: CallOptions = {
        params: sample(operation.params),
        query: sample(operation.query, { page: name.endsWith('static-page') ? 'terms' : 'home' }),
        headers: {
          ...Object.fromEntries(namesIn(operation.headers).map((key) => [key, valuesOf(operation, key)[0]])),
          ...headers,
        },
      }
      const { status, body, headers: answered } = await visitor.call(name, options)
      return { status, vary: answered['vary'], answer: JSON.stringify([body, answered['cache-control']]) }
    }
    const first = await ask({})
    expect(first.status).toBe(200)
    if (!first.answer.includes('public')) return
    const named = String(first.vary).split(', ')
    for (const [header, changed] of changes(operation)) {
      const { answer } = await ask(changed)
      if (answer !== first.answer) expect(named).toContain(header)
    }
  })
})
