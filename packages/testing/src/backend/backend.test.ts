import { validateResponse } from '@vitrine/contract/validate'
import { describe, expect, it } from 'vitest'
import { parseLocale } from '@vitrine/contract/rules'
import { fixtureLanguage } from '../fixtures/language.ts'
import { fixtureProducts } from '../fixtures/products.ts'
import { createBackend } from './backend.ts'
import { catalogHandlers, contentHandlers } from './catalog.ts'
import type { BackendCall } from './operation.ts'
import { createShopBackend } from './shop-backend.ts'
import { shopStorefront } from '../shop-storefront.ts'

const inputs = {
  id: 'cable-knit-jumper',
  catalogName: 'fashion/women',
  categoryCode: 'women',
  productCode: 'ALD-F-1001',
}

describe(catalogHandlers, () => {
  it.each(['en-ae', 'ar-kw', 'zh-hk', 'en-sg'])('answers by the contract in %s', async (code) => {
    const locale = parseLocale(code)!
    const options = { locale, products: fixtureProducts(fixtureLanguage(locale.language), locale.currency) }
    const reads = Object.entries({ ...catalogHandlers(options), ...contentHandlers(options) })
    const problems = await Promise.all(
      reads
        .filter(([name]) => name.startsWith('GET'))
        .map(async ([name, handler]) => {
          const body = await (handler as (call: BackendCall) => unknown)({
            ...{ params: inputs as never, query: {} as never, body: undefined as never },
            headers: new Headers(),
          })
          const checked = validateResponse(name as never, 200, body)
          return checked.ok ? [] : [checked.message]
        }),
    )
    expect(problems.flat()).toEqual([])
  })
})

describe(createShopBackend, () => {
  it('sells, every call by the contract', async () => {
    const { storefront, backend } = shopStorefront()
    const added = await storefront.cart.addLine({ productCode: 'ALD-G-1008', quantity: 2 })
    expect(added.outcome).toBe('done')
    expect(backend.cart.quantity('ALD-G-1008')).toBe(2)
  })
})

describe(createBackend, () => {
  const brand = 'GET /experience/masterdata/guest/v1/search-placeholder'

  it('reports an answer that breaks the contract instead of sending it', async () => {
    const reported: string[] = []
    const backend = createBackend({
      handlers: { [brand]: () => ({ items: [{ departmentType: 'toys' }] }) as never },
      report: (message) => void reported.push(message),
    })
    await expect(backend.fetch(`/api${brand.slice(4)}`, { headers })).rejects.toThrow('contract')
    expect(reported).toHaveLength(1)
  })

  it('reports a call that breaks the contract', async () => {
    const reported: string[] = []
    const backend = createBackend({ handlers: {}, report: (message) => void reported.push(message) })
    await expect(backend.fetch(`/api${brand.slice(4)}?page=2`, { headers })).rejects.toThrow('page')
    expect(reported).toHaveLength(1)
  })
})

const headers = {
  'x-reference-code': '00000000-0000-4000-8000-000000000001',
  'x-channel': 'web',
  'x-line-of-business': 'retail',
  'x-organisation-id': 'aldersgate',
  'x-location': 'AE',
  'x-locale': 'en-ae',
}
