import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, testToken } from '@vitrine/testing'
import { createStorefront, privateSessionDomain, TOAST_DURATION, wishlistDomain } from '../index.ts'
import { MERGE_DELAY, SESSION_CHECK, SESSION_WARNING } from './index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const UID = 'a'.repeat(32)
const guestId = 'b'.repeat(32)
const HOUR = 3_600
const DAY = 24 * HOUR

const money = { amount: 0, currency: 'AED' }
const amounts = { subtotal: money, discountTotal: money, total: money, discountedTotal: money }
const line = (quantity: number) => ({
  id: 'line',
  quantity,
  product: { productCode: 'A' },
  unitPrice: { listAmount: money, saleAmount: null, extendedAmount: money },
  messages: [],
  ...amounts,
})
const cartOf = (quantity: number) => ({
  id: 'c'.repeat(32),
  version: quantity,
  itemCount: quantity,
  items: [{ departmentType: 'food', itemCount: quantity, items: [line(quantity)], ...amounts }],
  messages: [],
  ...amounts,
})

/** Answer to a merge. */
const mergedAnswer = (items = 0, products = 0) => answer({ cart: cartOf(items), items, products })
const messagesOf = ({ notifications }: ReturnType<typeof createStorefront>) =>
  notifications.toasts.value.map(({ message }) => message)

/** A browser before a shop in which the shopper has signed in; `reply` changes what a call answers. */
function openBrowser(reply: (call: string) => Response | Promise<Response> | undefined = () => undefined) {
  const calls: string[] = []
  const browser = createTestBrowser((async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.split('?')[0]!.replace(/^\/api(\/experience(\/\w+)+?\/v1)?/, '')}`
    calls.push(call)
    const given = reply(call)
    if (given) return given
    if (url === '/api/token') {
      if (browser.cookies.get('tokenInfo') === undefined || browser.cookies.get('sessionExpired') !== undefined)
        return answer({ accessToken: testToken(seconds() + 900), expiresIn: 900, guestUserId: 'd'.repeat(32) })
      sign()
      return answer({ expiresIn: HOUR })
    }
    if (url.endsWith('accounts/info')) return answer({ errorCode: '0', profile: { firstName: 'Layla' } })
    if (url.endsWith('accounts/logout')) {
      browser.cookies.remove('tokenInfo')
      return answer({ errorCode: '0' })
    }
    if (call.endsWith('/merge')) return mergedAnswer()
    return answer(null)
  }) as typeof fetch)
  const seconds = () => Math.floor(browser.now() / 1000)
  /** Signs in as the gateway does. */
  const sign = (life = HOUR, end = DAY) =>
    browser.cookies.set('tokenInfo', JSON.stringify({ exp: seconds() + life, UID, end: seconds() + end }))
  const openTab = () => {
    const { environment } = browser.openTab()
    const storefront = createStorefront({ config, environment })
    return { storefront, session: storefront.use(privateSessionDomain), sessionStorage: environment.sessionStorage }
  }
  const settle = () => browser.advance(1)
  return { browser, calls, openTab, sign, settle }
}

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

describe('what a guest had who signs in', () => {
  const ofShoppers = (calls: readonly string[]) =>
    calls.filter((call) => /cart|wishlist/.test(call)).map((call) => call.replace(UID, 'UID'))
  const openGuest = (reply?: Parameters<typeof openBrowser>[0]) => {
    const opened = openBrowser((call) => {
      const given = reply?.(call)
      if (given) return given
      if (call.endsWith('/contents')) return answer({ id: 'e'.repeat(32), version: 1, ids: [] })
      return call.endsWith('/merge') ? mergedAnswer(2) : undefined
    })
    opened.browser.cookies.set('guestUuid', guestId)
    opened.browser.storage.setItem('guestUuid', guestId)
    return opened
  }
  const items = 'Your bag now also has the 2 items that you chose before you signed in.'
  /** The page of this tab that follows. */
  const reload = ({ browser }: ReturnType<typeof openBrowser>, { sessionStorage }: Tab) => {
    const storefront = createStorefront({ config, environment: { ...browser.openTab().environment, sessionStorage } })
    storefront.use(privateSessionDomain).watch()
    return storefront
  }
  type Tab = Pick<ReturnType<ReturnType<typeof openBrowser>['openTab']>, 'sessionStorage'>

  it('joins first, and bag and wishlist are read once, though another tab is open', async () => {
    const { browser, calls, openTab, sign, settle } = openGuest()
    const [here, there] = [openTab(), openTab()]
    for (const { storefront } of [here, there]) {
      await storefront.cart.load()
      await storefront.use(wishlistDomain).loadContents()
    }
    there.session.watch()
    calls.length = 0
    sign()
    await here.session.begin({ UID })
    for (let turn = 0; turn < 5; turn++) await settle()
    expect(ofShoppers(calls)).toEqual([])
    await browser.advance(MERGE_DELAY)
    for (let turn = 0; turn < 5; turn++) await settle()
    expect(ofShoppers(calls).toSorted()).toEqual(
      [
        'POST /cart/user/UID/merge',
        // Each tab for itself.
        ...['GET /cart/user/UID', 'GET /wishlist/user/UID/contents'].flatMap((call) => [call, call]),
      ].toSorted(),
    )
    expect(ofShoppers(calls)[0]).toBe('POST /cart/user/UID/merge')
  })

  it('is not read by a page that leads elsewhere: the next one says what came along', async () => {
    const opened = openGuest()
    const { browser, calls, openTab, sign, settle } = opened
    const tab = openTab()
    sign()
    await tab.session.begin({ UID })
    await tab.session.mergeGuest()
    await browser.advance(MERGE_DELAY)
    expect(ofShoppers(calls)).toEqual(['POST /cart/user/UID/merge'])
    const next = reload(opened, tab)
    await settle()
    await expect.poll(() => messagesOf(next)).toEqual([items])
    expect(ofShoppers(calls)).toHaveLength(1)
  })

  it('is said though the page is loaded again before the answer, and in one tab', async () => {
    const answers: ((response: Response) => void)[] = []
    const opened = openGuest((call) =>
      call.endsWith('/merge') ? new Promise<Response>((resolve) => answers.push(resolve)) : undefined,
    )
    const { browser, openTab, sign, settle } = opened
    const [tab, other] = [openTab(), openTab()]
    sign()
    await tab.session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    const next = reload(opened, tab)
    other.session.watch()
    for (let turn = 0; turn < 3; turn++) await settle()
    // The first page is gone, and its answer with it.
    expect(answers).toHaveLength(3)
    for (const give of answers.slice(1)) {
      give(mergedAnswer(2))
      await settle()
    }
    await expect.poll(() => messagesOf(next)).toEqual([items])
    expect(messagesOf(other.storefront)).toEqual([])
  })

  it('is said anew to who loads the page again while it is shown, and never after that', async () => {
    const opened = openGuest()
    const { browser, openTab, sign, settle } = opened
    const tab = openTab()
    sign()
    await tab.session.begin({ UID })
    await browser.advance(MERGE_DELAY)
    await expect.poll(() => messagesOf(tab.storefront)).toEqual([items])
    const second = reload(opened, tab)
    await settle()
    await expect.poll(() => messagesOf(second)).toEqual([items])
    await browser.advance(TOAST_DURATION)
    const third = reload(opened, tab)
    for (let turn = 0; turn < 3; turn++) await settle()
    expect(messagesOf(third)).toEqual([])
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
    const storefront = createStorefront({ config, environment })
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

describe('the wishlist of another tab', () => {
  it('is that of the shopper who signed in here once the guest’s products have joined', async () => {
    let isMerged = false
    const contents = (version: number, ...ids: string[]) => answer({ id: String(version).repeat(32), version, ids })
    const { browser, openTab, sign, settle } = openBrowser((call) => {
      if (call === `GET /wishlist/user/${UID}/contents`)
        return isMerged ? contents(3, 'own', 'guest’s', 'other') : contents(2, 'own')
      if (call.endsWith('/contents')) return contents(1, 'guest’s', 'other')
      if (!call.endsWith('/merge')) return undefined
      isMerged = true
      return mergedAnswer(0, 2)
    })
    browser.cookies.set('guestUuid', guestId)
    const [here, there] = [openTab(), openTab()]
    there.session.watch()
    const { codes, loadContents } = there.storefront.use(wishlistDomain)
    await loadContents()
    expect([...codes.value]).toEqual(['guest’s', 'other'])
    sign()
    await here.session.begin({ UID })
    for (let turn = 0; turn < 3; turn++) await settle()
    expect([...codes.value]).toEqual(['guest’s', 'other'])
    await browser.advance(MERGE_DELAY)
    for (let turn = 0; turn < 3; turn++) await settle()
    expect([...codes.value]).toEqual(['own', 'guest’s', 'other'])
  })
})

describe('watch', () => {
  it('is signed in again when only the token was over', async () => {
    const { calls, openTab, sign, settle } = openBrowser()
    sign(-60)
    const { session, storefront } = openTab()
    expect(storefront.session.isLoggedIn.value).toBe(false)
    session.watch()
    await settle()
    await settle()
    expect(session.user.value).toEqual({ UID, firstName: 'Layla' })
    expect(calls.filter((call) => call === 'POST /token')).toHaveLength(1)
  })

  it('ends a sign-in that the host has marked, within a second, and forgets all of it', async () => {
    const { browser, openTab, sign, settle } = openBrowser()
    sign()
    const { session } = openTab()
    session.watch()
    await settle()
    browser.cookies.set('sessionExpired', '1')
    await browser.advance(SESSION_CHECK)
    expect(session.ended.value).toBe('expired')
    expect(session.user.value).toBeUndefined()
    // The host sees its mark once more, and ends what it finds.
    expect(browser.cookies.get('sessionExpired')).toBe('1')
    await browser.advance(SESSION_CHECK)
    const left = ['tokenInfo', 'sessionExpired'].map((name) => browser.cookies.get(name))
    expect([...left, browser.storage.getItem('userDetails'), browser.storage.getItem('jwtInfo')]).toEqual([
      undefined,
      undefined,
      null,
      null,
    ])
  })

  it('shows nobody when the name comes after the end', async () => {
    const info = Promise.withResolvers<Response>()
    const { browser, openTab, sign, settle } = openBrowser((call) =>
      call.endsWith('accounts/info') ? info.promise : undefined,
    )
    sign()
    const { session } = openTab()
    session.watch()
    await settle()
    expect(session.state.value).toBe('requesting')
    browser.cookies.set('sessionExpired', '1')
    await browser.advance(SESSION_CHECK)
    info.resolve(answer({ errorCode: '0', profile: { firstName: 'Layla' } }))
    await settle()
    await settle()
    expect([session.state.value, session.ended.value, session.user.value]).toEqual(['expired', 'expired', undefined])
  })

  it('says elsewhere in a tab whose sign-in is gone, and clears a mark that nobody is signed in for', async () => {
    const { browser, openTab, sign, settle } = openBrowser()
    sign()
    const { session } = openTab()
    session.watch()
    await settle()
    await settle()
    browser.cookies.remove('tokenInfo')
    browser.cookies.set('sessionExpired', '1')
    await browser.advance(SESSION_CHECK)
    expect(session.ended.value).toBe('elsewhere')
    expect(browser.cookies.get('sessionExpired')).toBeUndefined()
  })

  it('says expired when the browser drops the cookie at the end, and elsewhere when it is somebody else’s', async () => {
    const first = openBrowser()
    first.sign(HOUR, 60)
    const { session } = first.openTab()
    session.watch()
    await first.settle()
    await first.settle()
    await first.browser.advance(60_000 - SESSION_CHECK)
    first.browser.cookies.remove('tokenInfo')
    await first.browser.advance(SESSION_CHECK)
    expect(session.ended.value).toBe('expired')

    const other = openBrowser()
    other.sign()
    const tab = other.openTab()
    tab.session.watch()
    await other.settle()
    await other.settle()
    const end = Math.floor(other.browser.now() / 1000) + DAY
    other.browser.cookies.set('tokenInfo', JSON.stringify({ exp: end, end, UID: 'f'.repeat(32) }))
    await other.browser.advance(SESSION_CHECK)
    expect([tab.session.ended.value, tab.session.user.value]).toEqual(['elsewhere', undefined])
  })

  it('asks before a sign-in ends, and no more once the shopper stays', async () => {
    const { browser, calls, openTab, sign } = openBrowser()
    sign(HOUR, 600)
    const { session } = openTab()
    session.watch()
    await browser.advance(600_000 - SESSION_WARNING)
    expect([session.state.value, session.endsAt.value]).toEqual(['private', undefined])
    await browser.advance(SESSION_CHECK)
    expect(session.state.value).toBe('expiring')
    expect(session.endsAt.value! - browser.now()).toBeLessThan(SESSION_WARNING)
    await session.extend()
    expect([session.state.value, session.endsAt.value]).toEqual(['private', undefined])
    expect(calls).toContain('POST /token')
  })
})

describe('logout', () => {
  it('ends the sign-in at the host, forgets it here, and is a fresh guest', async () => {
    const { browser, calls, openTab, sign } = openBrowser()
    browser.cookies.set('targetUID', UID)
    browser.storage.setItem('persist:root', JSON.stringify({ version: 1, cartId: 'c'.repeat(32) }))
    const { session, storefront } = openTab()
    sign()
    await session.begin({ UID, profile: { firstName: 'Layla' } })
    expect(await session.logout()).toEqual({ outcome: 'done' })
    expect(calls.filter((call) => /logout|token/.test(call))).toEqual(['POST /accounts/logout', 'POST /token'])
    expect([session.ended.value, session.user.value]).toEqual(['logout', undefined])
    expect(storefront.session.isLoggedIn.value).toBe(false)
    expect(browser.cookies.get('targetUID')).toBeUndefined()
    expect(JSON.parse(browser.storage.getItem('persist:root')!)).not.toHaveProperty('cartId')
    expect(browser.cookies.get('guestUuid')).toBe('d'.repeat(32))
  })

  it('fails without a word to the host, and the shopper is still signed in', async () => {
    const { openTab, sign } = openBrowser((call) => {
      if (call.endsWith('/logout')) throw new TypeError('Failed to fetch')
      return undefined
    })
    const { session } = openTab()
    sign()
    await session.begin({ UID, profile: { firstName: 'Layla' } })
    expect(await session.logout()).toMatchObject({ outcome: 'failed', error: { code: 'NETWORK' } })
    expect([session.ended.value, session.user.value?.firstName]).toEqual([undefined, 'Layla'])
  })

  it('fails where the host answers without having asked, which its cookie tells', async () => {
    let keepsCookie = true
    const { browser, openTab, sign } = openBrowser((call) => {
      if (!call.endsWith('/logout')) return undefined
      if (!keepsCookie) browser.cookies.remove('tokenInfo')
      return new Response('{}', { status: 503 })
    })
    const { session } = openTab()
    sign()
    await session.begin({ UID })
    expect(await session.logout()).toMatchObject({ outcome: 'failed' })
    expect(session.user.value?.UID).toBe(UID)
    keepsCookie = false
    expect(await session.logout()).toEqual({ outcome: 'done' })
  })

  it('takes along what was typed at checkout, in the other tabs too', async () => {
    const { browser, openTab, sign, settle } = openBrowser()
    sign()
    const { session, sessionStorage } = openTab()
    await session.begin({ UID })
    session.watch()
    sessionStorage.setItem('checkoutDraft', '{"firstName":"Layla"}')
    await settle()
    browser.cookies.remove('tokenInfo')
    await browser.advance(SESSION_CHECK)
    expect(session.ended.value).toBe('elsewhere')
    expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
  })

  it('is seen by the other tabs at once', async () => {
    const { openTab, sign, settle } = openBrowser()
    sign()
    const [here, there] = [openTab(), openTab()]
    there.session.watch()
    await settle()
    await here.session.begin({ UID })
    await settle()
    await settle()
    await here.session.logout()
    await settle()
    expect(there.session.ended.value).toBe('elsewhere')
  })
})
