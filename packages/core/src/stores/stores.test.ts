import { describe, expect, it } from 'vitest'
import { createTestBrowser } from '@vitrine/testing'
import { createStorefront, serverEnvironment, storesDomain } from '../index.ts'

const minute = 60_000

describe('storesDomain', () => {
  const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'a', configurationSet: 'DEV' }
  const list = { items: [], startIndex: 0, pageSize: 200, pageCount: 0, totalCount: 0 }

  it('prints the moment for which it was rendered, which the server snapshot keeps', async () => {
    const server = createStorefront({
      config,
      environment: { ...serverEnvironment({ fetch: async () => Response.json(list) }), now: () => 5 },
    })
    await server.use(storesDomain).list.load()
    const state = server.snapshot()
    expect(state.domains?.['stores']).toEqual({ now: 5 })
    const { environment } = createTestBrowser(fetch).openTab()
    const browser = createStorefront({ config, environment, state })
    expect(browser.server.use(storesDomain).now.value).toBe(5)
    expect(browser.use(storesDomain).now.value).toBe(environment.now())
  })
  it('follows the clock from minute to minute until it is told to stop', async () => {
    const browser = createTestBrowser(fetch)
    const stores = createStorefront({ config, environment: browser.openTab().environment }).use(storesDomain)
    const stop = stores.follow()
    await browser.advance(minute - (stores.now.value % minute))
    expect(stores.now.value % minute).toBe(0)
    const begun = stores.now.value
    await browser.advance(3 * minute)
    expect(stores.now.value - begun).toBe(3 * minute)
    stop()
    await browser.advance(3 * minute)
    expect(stores.now.value - begun).toBe(3 * minute)
  })
})
