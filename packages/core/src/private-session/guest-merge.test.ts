import { describe, expect, it } from 'vitest'
import { answer, testConfig } from '@vitrine/testing'
import { createStorefront, privateSessionDomain, TOAST_DURATION, wishlistDomain } from '../index.ts'
import { MERGE_DELAY } from './index.ts'
import { guestId, mergedAnswer, messagesOf, openBrowser, UID } from './test-private-session.ts'

describe('the bag of a guest who signs in', () => {
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
    const storefront = createStorefront({
      config: testConfig,
      environment: { ...browser.openTab().environment, sessionStorage },
    })
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
