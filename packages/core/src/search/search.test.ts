import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, errorAnswer } from '@vitrine/testing'
import { createStorefront, eventsDomain } from '../index.ts'
import { ROOT_KEY } from '../storage/index.ts'
import { withoutRecent, withRecent } from './recents.ts'
import { searchDomain, SEARCH_WINDOW } from './search.ts'
import { SUGGESTION_PAUSE } from './suggester.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }

function setUp(options: { answers?: (url: URL) => Promise<Response> | Response; stored?: object } = {}) {
  const requests: URL[] = []
  const aborted: string[] = []
  const pageTypes: (string | null)[] = []
  const browser = createTestBrowser((async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://shop')
    requests.push(url)
    pageTypes.push(new Headers(init.headers).get('page-type'))
    init.signal?.addEventListener('abort', () => aborted.push(url.searchParams.get('query') ?? ''))
    return (await options.answers?.(url)) ?? answer({ query: url.searchParams.get('query') })
  }) as typeof globalThis.fetch)
  if (options.stored) browser.storage.setItem(ROOT_KEY, JSON.stringify({ version: 1, recentSearches: options.stored }))
  const storefront = createStorefront({
    config,
    environment: browser.openTab().environment,
    messages: async () => ({}),
  })
  return { ...browser, requests, aborted, pageTypes, storefront, search: storefront.use(searchDomain) }
}

describe('search.suggest', () => {
  it('asks once the shopper rests, for the term trimmed and lower-cased', async () => {
    const { search, requests, advance } = setUp()
    for (const typed of ['S', 'Sh', ' Sho ']) search.suggest(typed, 'food')
    await advance(SUGGESTION_PAUSE - 1)
    expect(requests).toEqual([])
    await advance(1)
    expect(requests.map(({ search: query }) => query)).toEqual(['?query=sho&department=food'])
    expect(search.suggestions.value).toMatchObject({ status: 'ready', value: { query: 'sho' } })
  })
  it('ends the older request, and its answer never replaces the newer one', async () => {
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => (answerLate = resolve))
    const { search, aborted, advance, settle } = setUp({
      answers: async ({ searchParams }) => {
        if (searchParams.get('query') === 'old') await late
        return answer({ query: searchParams.get('query') })
      },
    })
    search.suggest('old')
    await advance(SUGGESTION_PAUSE)
    search.suggest('new')
    await advance(SUGGESTION_PAUSE)
    answerLate()
    await settle()
    expect(aborted).toEqual(['old'])
    expect(search.suggestions.value).toMatchObject({ status: 'ready', value: { query: 'new' } })
  })
  it('tells a failure and the network apart, keeping what was shown, and is idle without a term', async () => {
    let reply: () => Response = () => answer({ query: 'tea' })
    const { search, advance } = setUp({ answers: () => reply() })
    const suggest = async (term: string) => {
      search.suggest(term)
      await advance(SUGGESTION_PAUSE)
      return search.suggestions.value
    }
    await suggest('tea')
    reply = () => errorAnswer(503, 'SERVICE_UNAVAILABLE')
    expect(await suggest('teas')).toMatchObject({ status: 'failed', value: { query: 'tea' }, error: { status: 503 } })
    reply = () => {
      throw new TypeError('network')
    }
    expect(await suggest('te')).toMatchObject({ status: 'failed', error: { code: 'NETWORK' } })
    expect(await suggest('  ')).toEqual({ status: 'idle' })
  })
})

describe('search.recents', () => {
  it('keeps five of each department, most recent first, over a reload', async () => {
    const { search, settle, storage } = setUp({ stored: { food: ['tea'] } })
    for (const term of ['Jam', ' TEA ', 'bread', 'honey', 'figs', 'dates']) search.submit(term, 'food')
    search.submit('scarf', 'fashion')
    await settle()
    expect(search.recents('food').value).toEqual(['dates', 'figs', 'honey', 'bread', 'tea'])
    expect(search.recents('fashion').value).toEqual(['scarf'])
    expect(JSON.parse(storage.getItem(ROOT_KEY)!)).toMatchObject({
      recentSearches: { food: ['dates', 'figs', 'honey', 'bread', 'tea'], fashion: ['scarf'] },
    })
  })
  it('forgets one, or all of a department', async () => {
    const { search, settle } = setUp({ stored: { food: ['tea', 'jam'], fashion: ['tie'] } })
    search.forgetRecent('tea', 'food')
    await settle()
    expect(search.recents('food').value).toEqual(['jam'])
    search.forgetRecents('food')
    await settle()
    expect([search.recents('food').value, search.recents('fashion').value]).toEqual([[], ['tie']])
  })
  it('are of both departments when all of the shop is searched, and are forgotten in both', async () => {
    const { search, settle } = setUp({ stored: { food: ['tea', 'jam'], fashion: ['tie'] } })
    search.submit('Gift', undefined)
    await settle()
    expect([search.recents('food').value, search.recents('fashion').value]).toEqual([
      ['gift', 'tea', 'jam'],
      ['gift', 'tie'],
    ])
    expect(search.recents().value).toEqual(['gift', 'tie', 'tea', 'jam'])
    search.forgetRecent('gift')
    await settle()
    expect(search.recents().value).toEqual(['tie', 'tea', 'jam'])
    search.forgetRecents()
    await settle()
    expect(search.recents().value).toEqual([])
  })
  it('never holds a term twice, nor more than five, whatever is searched and forgotten', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('add', 'remove'), fc.constantFrom(...'abcdefgh')))
    fc.assert(
      fc.property(steps, (all) => {
        let recents: string[] = []
        for (const [step, term] of all) {
          recents = step === 'add' ? withRecent(recents, term) : withoutRecent(recents, term)
          expect(recents.length).toBeLessThanOrEqual(5)
          expect(new Set(recents).size).toBe(recents.length)
          expect(recents[0] === term).toBe(step === 'add')
        }
      }),
    )
  })
})

describe('search.submit', () => {
  it('is heard by listeners to events, once for the same search within a second', async () => {
    const { search, storefront, advance } = setUp()
    const searches: string[] = []
    const stop = storefront.use(eventsDomain).on((event) => {
      if (event.type === 'searched') searches.push(`${event.department}: ${event.term}`)
    })
    search.submit('Tea', 'food')
    search.submit(' tea', 'food')
    search.submit('tea', 'fashion')
    await advance(SEARCH_WINDOW)
    search.submit('tea', 'fashion')
    stop()
    search.submit('jam', 'food')
    expect(searches).toEqual(['food: tea', 'fashion: tea', 'fashion: tea'])
    expect(search.submit('  ', 'food')).toBe('')
  })
})

describe('search.index', () => {
  it('names the page type, and asks again once the next run has passed', async () => {
    const { search, requests, pageTypes, advance, now } = setUp({
      answers: () => answer({ items: [], nextCronRunTime: new Date(now() + 60_000).toISOString() }),
    })
    await search.index('Search').load()
    await search.index('Search').load()
    expect(pageTypes).toEqual(['Search'])
    await advance(60_000)
    await search.index('Search').load()
    expect(requests).toHaveLength(2)
  })
})

describe('storefront.snapshot', () => {
  it('saves the browser what the server loaded for search', async () => {
    const { storefront, search } = setUp({ answers: () => answer({ items: [] }) })
    await search.trends.load()
    expect(storefront.snapshot()).toMatchObject({ domains: { queries: { '["search","trends"]': { items: [] } } } })
  })
})
