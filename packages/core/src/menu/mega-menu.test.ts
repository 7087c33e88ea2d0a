import { describe, expect, it } from 'vitest'
import { createStorefront, megaMenuDomain, serverEnvironment } from '../index.ts'

const usps = { departments: [] }
const storefront = (fetch: typeof globalThis.fetch, state?: object) =>
  createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch }),
    ...(state ? { state: state as never } : {}),
  })
const answer = () => Promise.resolve(Response.json(usps))

describe('megaMenuDomain', () => {
  it('asks once, and is printed for the browser', async () => {
    let calls = 0
    const shop = storefront(() => (calls++, answer()))
    const menu = shop.use(megaMenuDomain)
    expect(menu.usps.value.status).toBe('idle')
    await Promise.all([menu.usps.load(), menu.usps.load()])
    await menu.usps.load()
    expect(menu.usps.value.value).toEqual(usps)
    expect(calls).toBe(1)
    expect(shop.snapshot().domains?.queries).toEqual({ '["megaMenu","usps"]': usps })
  })

  it('has what the server printed, and asks for nothing', async () => {
    const shop = storefront(() => Promise.reject(new Error('nothing is asked for')), {
      locale: 'en-ae',
      domains: { queries: { '["megaMenu","usps"]': usps } },
    })
    expect((await shop.use(megaMenuDomain).usps.load()).value).toEqual(usps)
  })
})
