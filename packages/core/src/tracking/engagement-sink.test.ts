import { describe, expect, it } from 'vitest'
import type { TrackingConsent } from '@vitrine/contract/rules'
import { createTestBrowser } from '@vitrine/testing'
import { createEngagementSink, EXPERIMENTS_CLASS, type EngagementOptions } from './engagement-sink.ts'
import type { EngagementPage } from './engagement-snippet.ts'
import { toPlatform } from './platform-events.ts'
import { trackedEvent } from './test-tracking.ts'
import type { StoredByOthers } from './tracking-environment.ts'

const analytics: TrackingConsent = { analytics: true, personalisation: false, marketing: false }
const personal: TrackingConsent = { ...analytics, personalisation: true }
const info = { locale: 'en-ae', userType: 'guest' } as const
const target = 'https://api.example'

type Call = [name: string, ...parts: unknown[]]

/** A page, and the platform's server, whose scripts run when a test says so. */
function setUp(options: Partial<EngagementOptions> = {}, onPage: Partial<EngagementPage> = {}) {
  const browser = createTestBrowser(fetch)
  const page: EngagementPage = {
    document: { cookie: 'a=b; __exponea_etc__=1-2-3' },
    location: { origin: 'https://shop.example', pathname: '/en-ae/search' },
    ...onPage,
  }
  const scripts: { readonly url: string; load(): void; fail(): void }[] = []
  const forgotten: StoredByOthers[] = []
  const classes = new Set<string>()
  const calls: Call[] = []
  let isAllowedHere = true
  const { environment } = browser.openTab()
  const sink = createEngagementSink({
    environment: { ...environment, forget: (stored) => void forgotten.push(stored) },
    page,
    token: 'abc-1',
    target,
    loadScript: (url) =>
      new Promise((resolve, reject) => {
        scripts.push({ url, load: resolve, fail: () => reject(new Error(url)) })
      }),
    toPlatform,
    isAllowedHere: () => isAllowedHere,
    experiments: {
      hide(hideClass) {
        classes.add(hideClass)
        return () => void classes.delete(hideClass)
      },
    },
    ...options,
  })

  /** The platform's script takes its place: it makes the calls that were noted. */
  function runSdk() {
    const stub = page.exponea as Record<string, unknown> & { _: [string, unknown[]][] }
    const names = ['initialize', 'track', 'update', 'identify', '_initializeConfig', '_preInitialize']
    const sdk = Object.fromEntries(
      names.map((name) => [name, (...parts: unknown[]) => void calls.push([name, ...parts])]),
    )
    page.exponea = { ...stub, ...sdk, start: (more: unknown) => void calls.push(['start', more]) }
    for (const [name, parts] of stub._) sdk[name]!(...parts)
    scripts[0]!.load()
  }
  return {
    ...{ browser, page, scripts, sink, calls, forgotten, runSdk },
    isHidden: () => classes.has(EXPERIMENTS_CLASS),
    forbid: () => void (isAllowedHere = false),
    allow: () => void (isAllowedHere = true),
    tracked: () => calls.filter(([name]) => name === 'track').map(([, type]) => type),
    given: (name: string) => calls.filter(([called]) => called === name).map(([, part]) => part),
  }
}

const search = () => trackedEvent({ type: 'searched', term: 'linen', department: 'fashion' })

describe('createEngagementSink', () => {
  it('puts the SDK into the page with the first consent, and gives it what happens until it is there', () => {
    const { scripts, sink, runSdk, calls, tracked } = setUp()
    sink.take(search())
    expect(scripts).toEqual([])
    sink.start(analytics, info)
    expect(scripts.map(({ url }) => url)).toEqual([`${target}/js/exponea.min.js`])
    sink.take(search())
    runSdk()
    sink.take(trackedEvent({ type: 'signedOut', reason: 'logout' }))
    expect(tracked()).toEqual(['search', 'logout'])
    expect(calls.map(([name]) => name)).toEqual(['_initializeConfig', 'initialize', 'track', 'track'])
    expect(calls[2]![2]).toMatchObject({ search_term: 'linen', locale: 'en-ae', user_type: 'guest' })
  })
  it('has the SDK find out nothing on its own', () => {
    const { sink, runSdk, given } = setUp()
    sink.start(analytics, info)
    runSdk()
    expect(given('initialize')).toEqual([
      {
        token: 'abc-1',
        target,
        track: { visits: false, activity: false, google_analytics: false },
        ping: { enabled: false },
        webOptimization: false,
        webLayers: false,
        experimental: { non_personalized_weblayers: false },
        new_experiments: false,
      },
    ])
  })
  it('says of a shopper who signs in that there is an account, and not who it is', () => {
    const { sink, runSdk, given, tracked } = setUp()
    sink.start(analytics, info)
    runSdk()
    sink.take(trackedEvent({ type: 'signedIn' }))
    expect(tracked()).toEqual(['login'])
    expect(given('update')).toMatchObject([{ is_registered: true }])
  })
  it.each(['brweb', 'exponea'])('does nothing where %s has its place', (name) => {
    const other = {}
    const { sink, scripts, page, isHidden, forgotten } = setUp({}, { [name]: other })
    sink.stop()
    sink.start(personal, info)
    sink.take(search())
    sink.stop()
    expect([scripts, isHidden(), page[name as 'brweb'], forgotten]).toEqual([[], false, other, []])
  })
  it('is not on pages where it may not be', () => {
    const { sink, scripts, runSdk, tracked, forbid, allow, isHidden } = setUp()
    forbid()
    sink.start(personal, info)
    sink.take(search())
    sink.update(analytics)
    expect([scripts, isHidden()]).toEqual([[], false])
    allow()
    sink.take(search())
    runSdk()
    forbid()
    sink.take(search())
    expect(tracked()).toEqual(['search'])
  })
})

describe('web layers', () => {
  it('come with personalisation, and go with it', () => {
    const { sink, runSdk, given, forbid, allow } = setUp()
    sink.start(analytics, info)
    runSdk()
    expect(given('initialize')).toMatchObject([
      { webLayers: false, experimental: { non_personalized_weblayers: false } },
    ])
    expect(given('_preInitialize')).toEqual([])
    sink.update(personal)
    sink.update({ ...personal, marketing: true })
    forbid()
    sink.update(analytics)
    expect(given('start')).toEqual([{ webLayers: true }])
    allow()
    sink.take(search())
    expect(given('start')).toEqual([{ webLayers: true }, { webLayers: false }])
  })
  it('are asked for at once where they are allowed from the beginning', () => {
    const { sink, runSdk, given } = setUp()
    sink.start(personal, info)
    runSdk()
    expect(given('_preInitialize')).toMatchObject([
      { webLayers: true, experimental: { non_personalized_weblayers: true } },
    ])
  })
})

describe('experiments', () => {
  const timeout = 4000
  it('hide nothing without personalisation', () => {
    const { sink, scripts, isHidden } = setUp()
    sink.start(analytics, info)
    sink.update(personal)
    sink.take(search())
    expect([isHidden(), scripts.length]).toEqual([false, 1])
  })
  it('hide the page until they are there, and say the path of its address only', async () => {
    const { sink, scripts, page, isHidden, runSdk, given } = setUp()
    sink.start(personal, info)
    expect(isHidden()).toBe(true)
    const path = encodeURIComponent('https://shop.example/en-ae/search')
    expect(scripts[1]!.url).toBe(
      `${target}/webxp/script/abc-1/1-2-3/modifications.min.js?http-referer=${path}&timeout=4000ms`,
    )
    ;(page.exponea as { _revealPage(): void })._revealPage()
    expect(isHidden()).toBe(false)
    runSdk()
    expect(given('initialize')).toMatchObject([
      { new_experiments: { mode: 'async', hide_class: 'xnpe_async_hide', timeout } },
    ])
  })
  it.each([undefined, timeout, 60_000])(
    'show a page whose scripts are slow after four seconds at most (%s)',
    async (time) => {
      const shown: number[] = []
      const { browser, sink } = setUp({
        experiments: { hide: () => () => void shown.push(browser.now()), ...(time && { timeout: time }) },
      })
      const begin = browser.now()
      sink.start(personal, info)
      await browser.advance(timeout - 1)
      expect(shown).toEqual([])
      await browser.advance(60_000)
      expect(shown).toEqual([begin + timeout])
    },
  )
  it.each([
    ['the SDK', 0],
    ['what experiments change', 1],
  ])('show the page at once where %s is blocked or absent', async (_, index) => {
    const { browser, sink, scripts, isHidden } = setUp()
    sink.start(personal, info)
    scripts[index]!.fail()
    await browser.settle()
    expect(isHidden()).toBe(false)
  })
  it('load a second time where the first script came too late, and show the page where that fails', async () => {
    const { browser, sink, scripts, isHidden } = setUp()
    sink.start(personal, info)
    scripts[1]!.load()
    await browser.settle()
    expect(scripts[2]!.url).toContain('/webxp/script-async/abc-1/1-2-3/')
    expect(isHidden()).toBe(true)
    scripts[2]!.fail()
    await browser.settle()
    expect(isHidden()).toBe(false)
  })
  it('load once where the first script has begun', async () => {
    const { browser, sink, scripts, page } = setUp()
    sink.start(personal, info)
    ;(page.webxpClient as { init?: object }).init = {}
    scripts[1]!.load()
    await browser.settle()
    expect(scripts).toHaveLength(2)
  })
  it('are not there on a page that has been seen', () => {
    const { sink, scripts, runSdk, given } = setUp({ experiments: { hide: () => undefined } })
    sink.start(personal, info)
    runSdk()
    expect(scripts).toHaveLength(1)
    expect(given('initialize')).toMatchObject([{ new_experiments: false }])
  })
  it.each(['update', 'stop'] as const)('show the page at once when personalisation ends (%s)', (how) => {
    const { sink, isHidden } = setUp()
    sink.start(personal, info)
    sink[how](analytics)
    expect(isHidden()).toBe(false)
  })
})

describe('a withdrawal', () => {
  it('deletes cookies and storage of the SDK', () => {
    const { sink, forgotten } = setUp({ token: 'a.c' })
    sink.start(analytics, info)
    sink.stop()
    const { cookies, keys } = forgotten[0]!
    const named = ['__exponea_etc__', '__exponea_time2__', 'xnpe_a.c', 'xnpe_abc', 'consent']
    expect(named.filter((name) => cookies.test(name))).toEqual(['__exponea_etc__', '__exponea_time2__', 'xnpe_a.c'])
    expect(['__exponea__sync_modifications__', 'persist:root'].map((name) => keys!.test(name))).toEqual([true, false])
  })
  it('leaves an SDK that is still loading nothing to do', () => {
    const { sink, runSdk, calls } = setUp()
    sink.start(personal, info)
    sink.take(search())
    sink.stop()
    runSdk()
    sink.take(search())
    sink.update(analytics)
    expect(calls).toEqual([])
  })
  it.each(['before', 'after'])('leads to a new beginning with the same script (%s it has run)', (when) => {
    const { sink, scripts, runSdk, tracked, given } = setUp()
    sink.start(analytics, info)
    if (when === 'after') runSdk()
    sink.stop()
    sink.start(analytics, info)
    sink.take(search())
    if (when === 'before') runSdk()
    expect(scripts).toHaveLength(1)
    expect(tracked()).toEqual(['search'])
    expect(when === 'before' ? given('initialize') : given('start')).toMatchObject([{ token: 'abc-1' }])
  })
  it('leaves nothing for an SDK that cannot be had', async () => {
    const { browser, sink, scripts, page } = setUp()
    sink.start(analytics, info)
    scripts[0]!.fail()
    await browser.settle()
    for (let count = 0; count < 3; count++) sink.take(search())
    expect((page.exponea as { _: unknown[] })._).toEqual([])
  })
})
