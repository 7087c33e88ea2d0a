import { describe, expect, it } from 'vitest'
import { answer, testConfig } from '@vitrine/testing'
import { createStorefront, privateSessionDomain, wishlistDomain } from '../index.ts'
import { MERGE_DELAY } from './index.ts'
import { guestId, mergedAnswer, messagesOf, openBrowser, UID } from './test-private-session.ts'

describe('begin', () => {
  it('stores who it is and until when, and no token, name or address', async () => {
    const { browser, openTab, sign } = openBrowser()
    const { session, storefront } = openTab()
    sign()
    await session.begin({ UID, profile: { firstName: 'Layla' } })
    expect(storefront.session.isLoggedIn.value).toBe(true)
    expect(session.user.value).toEqual({ UID, firstName: 'Layla' })
    for (const key of ['userDetails', 'jwtInfo'])
      expect(JSON.parse(browser.storage.getItem(key)!)).toEqual({ UID, exp: expect.any(Number) as number })
  })

  it('leaves a browser that keeps no cookies the guest that it was', async () => {
    const { browser, calls, openTab, settle } = openBrowser()
    const { session, storefront } = openTab()
    await session.begin({ UID, profile: { firstName: 'Layla' } })
    await settle()
    await browser.advance(MERGE_DELAY)
    expect([session.user.value, storefront.session.isLoggedIn.value]).toEqual([undefined, false])
    expect(browser.storage.getItem('userDetails')).toBeNull()
    expect(calls).toEqual(['POST /token'])
  })

  it('merges the guest’s bag a second later, once, and forgets the guest', async () => {
    const { browser, calls, openTab, sign } = openBrowser()
    browser.cookies.set('guestUuid', guestId)
    browser.storage.setItem('guestUuid', guestId)
    const { session } = openTab()
    sign()
    await session.begin({ UID })
    await browser.advance(MERGE_DELAY - 1)
    const merge = `POST /cart/user/${UID}/merge`
    expect(calls).not.toContain(merge)
    await browser.advance(1)
    await browser.advance(0)
    expect(calls.filter((call) => call === merge)).toHaveLength(1)
    expect([browser.cookies.get('guestUuid'), browser.storage.getItem('guestUuid')]).toEqual([undefined, null])
  })

  it('keeps a guest whose merge was not answered, for the next page', async () => {
    let isDown = true
    const { browser, calls, openTab, sign } = openBrowser((call) => {
      if (isDown && call.endsWith('/merge')) throw new TypeError('Failed to fetch')
      return undefined
    })
    browser.cookies.set('guestUuid', guestId)
    sign()
    await openTab().session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    expect(browser.cookies.get('guestUuid')).toBe(guestId)
    isDown = false
    openTab().session.watch()
    await browser.advance(0)
    await browser.advance(0)
    expect(calls.filter((call) => call.endsWith('/merge'))).toHaveLength(2)
    expect(browser.cookies.get('guestUuid')).toBeUndefined()
  })

  it('says what came along on the wishlist, also without a bag', async () => {
    let isMerged = false
    const contents = (count: number) => ({
      id: 'e'.repeat(32),
      version: count,
      ids: Array.from({ length: count }, (_, index) => `P-${index}`),
    })
    const { browser, openTab, sign } = openBrowser((call) => {
      if (call.endsWith('/contents')) return answer(contents(isMerged ? 3 : 1))
      if (!call.endsWith('/merge')) return undefined
      isMerged = true
      return mergedAnswer(0, 2)
    })
    browser.cookies.set('guestUuid', guestId)
    sign()
    const { session, storefront } = openTab()
    await storefront.use(wishlistDomain).loadContents()
    await session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    await expect
      .poll(() => messagesOf(storefront))
      .toEqual(['Your wishlist now also has the 2 products that you kept before you signed in.'])
    expect(storefront.use(wishlistDomain).count.value).toBe(3)
  })

  it('says how much came along, and what could not because the bag would be too large', async () => {
    let status = 200
    const { browser, openTab, sign } = openBrowser((call) => {
      if (!call.endsWith('/merge')) return undefined
      if (status === 200) return mergedAnswer(3)
      return answer({ errorCode: 'CART_LINES_EXCEEDED', message: '', details: [], referenceCode: '' }, status)
    })
    browser.cookies.set('guestUuid', guestId)
    sign()
    const { session, storefront } = openTab()
    await session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    await expect
      .poll(() => messagesOf(storefront))
      .toEqual(['Your bag now also has the 3 items that you chose before you signed in.'])
    status = 409
    browser.cookies.set('guestUuid', guestId)
    const other = openTab()
    await other.storefront.i18n.load('errors')
    await other.session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    await browser.advance(0)
    expect(other.storefront.notifications.toasts.value).toHaveLength(1)
    expect(browser.cookies.get('guestUuid')).toBe(guestId)
  })

  it('is known in the other tabs, which show the name and read the bag', async () => {
    const { browser, calls, openTab, sign, settle } = openBrowser()
    const [here, there] = [openTab(), openTab()]
    there.session.watch()
    sign()
    await here.session.begin({ UID, profile: { firstName: 'Layla' } })
    await settle()
    await settle()
    expect(there.session.user.value).toEqual({ UID, firstName: 'Layla' })
    expect(there.storefront.session.isLoggedIn.value).toBe(true)
    const reads = () => calls.filter((call) => call === `GET /cart/user/${UID}`).length
    expect(reads()).toBe(1)
    await browser.advance(MERGE_DELAY)
    expect(reads()).toBe(2)
  })
})

describe('the order of specification section 4', () => {
  /** What the page stores and forgets, beside its calls. */
  function recorded() {
    const opened = openBrowser()
    const { browser, calls } = opened
    for (const [place, store] of [
      ['cookie', browser.cookies],
      ['storage', browser.storage],
    ] as const) {
      const target = store as unknown as Record<string, (name: string, ...rest: unknown[]) => void>
      for (const method of ['set', 'setItem', 'remove', 'removeItem']) {
        const original = target[method]
        if (!original) continue
        target[method] = (name, ...rest) => {
          calls.push(`${method.replace('Item', '')} ${place} ${name}`)
          original.call(store, name, ...rest)
        }
      }
    }
    const { environment } = browser.openTab()
    const { removeItem } = environment.sessionStorage
    environment.sessionStorage.removeItem = (name) => {
      calls.push(`remove tab ${name}`)
      removeItem(name)
    }
    const storefront = createStorefront({ config: testConfig, environment })
    return { ...opened, session: storefront.use(privateSessionDomain), storefront }
  }

  it('is that of a login: who it is is stored, then the guest joins, then the bag is read', async () => {
    const { browser, calls, session, sign, settle } = recorded()
    browser.cookies.set('guestUuid', guestId)
    sign()
    calls.length = 0
    await session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    await settle()
    expect(calls).toEqual([
      'set storage userDetails',
      'set storage jwtInfo',
      `POST /cart/user/${UID}/merge`,
      'remove cookie guestUuid',
      'remove storage guestUuid',
      `GET /cart/user/${UID}`,
    ])
  })

  it('is that of a logout: the sign-in at the host, what is stored of it, a fresh token, a fresh guest', async () => {
    const { browser, calls, session, sign, storefront } = recorded()
    browser.cookies.set('targetUID', UID)
    browser.storage.setItem('persist:root', JSON.stringify({ version: 1, cartId: 'c'.repeat(32) }))
    sign()
    await session.begin({ UID })
    calls.length = 0
    session.ended.subscribe((why) => why && calls.push(`leads elsewhere: ${why}`))
    await session.logout()
    expect(storefront.session.isLoggedIn.value).toBe(false)
    expect(calls).toEqual([
      'POST /accounts/logout',
      'remove cookie tokenInfo',
      'remove cookie tokenInfo',
      'remove cookie targetUID',
      'remove cookie sessionExpired',
      'remove tab signedInUser',
      'remove storage userDetails',
      'remove tab checkoutDraft',
      'set storage persist:root',
      'remove tab checkoutAttempt',
      'remove tab guestMergeRefused',
      'remove tab guestMerged',
      'remove tab signInStep',
      'remove tab accountDrafts',
      'remove storage jwtInfo',
      'remove cookie guestUuid',
      'remove storage guestUuid',
      'remove cookie guestToken',
      'POST /token',
      'set cookie guestUuid',
      'set storage guestUuid',
      'set cookie guestToken',
      'leads elsewhere: logout',
    ])
  })
})
