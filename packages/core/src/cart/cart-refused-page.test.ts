import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorAnswer } from '@vitrine/testing'
import { masterDataDomain, wishlistDomain } from '../index.ts'
import { setUp } from './test-cart.ts'

/** A page whose key is not that of its origin: the gateway refuses whatever it calls. */
async function refusedPage(locale = 'en-ae') {
  const world = setUp()
  world.server.setOverride(() => errorAnswer(403, 'SERVICE_UNAVAILABLE'))
  const tab = world.open(locale)
  await tab.storefront.i18n.load('errors', 'cartChange')
  const wait = async <T>(work: Promise<T>): Promise<T> => {
    await world.browser.advance(1000)
    return work
  }
  return { ...world, ...tab, wait }
}

describe('a page that the gateway refuses', () => {
  const logged = vi.fn()
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged))
  afterEach(() => {
    vi.restoreAllMocks()
    logged.mockReset()
  })

  it.each([
    ['en-ae', 'The shop cannot be reached right now. Please try again in a moment.'],
    ['ar-ae', 'يتعذّر الوصول إلى المتجر الآن. يرجى المحاولة بعد قليل.'],
    ['zh-hk', '暫時無法連接商店，請稍後再試。'],
  ])('says at an add in %s that the shop cannot be reached, once and without a status', async (locale, message) => {
    const { cart, server, storefront, wait } = await refusedPage(locale)
    expect(await wait(cart.addLine({ productCode: 'A' }))).toMatchObject({ outcome: 'failed' })
    expect(storefront.notifications.toasts.value).toMatchObject([{ kind: 'error', message }])
    expect(server.count('POST', /item$/)).toBe(1)
  })

  it('tells its maker the reason once, whatever is called', async () => {
    const { cart, storefront, wait } = await refusedPage()
    await wait(storefront.use(masterDataDomain).load())
    await wait(cart.addLine({ productCode: 'A' }))
    await wait(cart.load())
    expect(logged.mock.calls).toEqual([['It is SERVICE_UNAVAILABLE.']])
  })

  it('tells it once for all copies of the SDK on the page', async () => {
    const { browser, open, wait } = await refusedPage()
    const page = {}
    for (const { cart } of [open('en-ae', { page }), open('en-ae', { page })])
      await wait(cart.addLine({ productCode: 'A' }))
    await browser.advance(1000)
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('has no empty bag and no empty wishlist, also where the visitor is new and had nothing to read', async () => {
    const { cart, storefront, wait } = await refusedPage()
    const wishlist = storefront.use(wishlistDomain)
    await wait(Promise.all([cart.load(), wishlist.load()]))
    await wait(storefront.use(masterDataDomain).load())
    for (const { status, error } of [cart, wishlist])
      expect([status.value, error.value]).toMatchObject(['failed', { code: 'SERVICE_UNAVAILABLE' }])
  })

  it('shows the bag when it is asked again and the shop has listed the page meanwhile', async () => {
    const { cart, server, storefront, wait } = await refusedPage()
    await wait(storefront.use(masterDataDomain).load())
    await wait(cart.load())
    expect(cart.status.value).toBe('failed')
    server.setOverride(() => undefined)
    await wait(cart.load())
    expect([cart.status.value, cart.error.value, cart.count.value]).toEqual(['ready', undefined, 0])
  })
})
