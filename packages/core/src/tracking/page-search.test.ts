import { describe, expect, it } from 'vitest'
import { noConsent } from '@vitrine/contract/rules'
import { searchDomain, type Environment } from '../index.ts'
import { setUp } from '../cart/test-cart.ts'
import { examples, recordingSink } from './test-events.ts'
import { openPage, yes } from './test-page.ts'
import { searchKey } from './page-search.ts'
import type { PageSubject } from './tracker.ts'

const results = (query: string, totalCount = 3): PageSubject => ({
  type: 'listShown',
  pages: [{ items: [], totalCount } as never],
  department: 'food',
  category: undefined,
  query,
  title: '',
})

/** A tab, and pages of results that are opened in it. */
function openTab() {
  const { browser } = setUp()
  const { sessionStorage } = browser.openTab().environment
  const sink = recordingSink()
  const open = (shown?: PageSubject) =>
    openPage({ browser, sinks: [sink], sessionStorage, subjectOf: async () => shown })
  async function show(page: ReturnType<typeof open>, address: string) {
    page.show(`/en-ae/search?${address}`, 'Search')
    await browser.advance(10)
  }
  const searches = () =>
    sink.taken.flatMap(({ event }) => (event.type === 'searched' ? [[event.term, event.department]] : []))
  return { browser, open, show, searches, sessionStorage, log: sink.log }
}

describe('a page of results that is opened by its address', () => {
  it.each(['before', 'after'])(
    'is one search, between its view and its list (allowed %s it is shown)',
    async (when) => {
      const { open, show, searches, log } = openTab()
      const page = open(results(' Green  TEA '))
      if (when === 'before') page.tracker.decide(yes)
      await show(page, 'q=Green+TEA&department=food')
      if (when === 'after') page.tracker.decide(yes)
      expect(searches()).toEqual([['green  tea', 'food']])
      expect(log.slice(-3)).toEqual(['pageViewed', 'searched', 'listViewed'])
    },
  )

  it('is the search that the box on the page before has said', async () => {
    const { browser, open, show, searches } = openTab()
    const first = open()
    first.tracker.decide(yes)
    first.storefront.use(searchDomain).submit('Tea')
    await browser.advance(10_000)
    const next = open(results('tea'))
    next.tracker.decide(yes)
    await show(next, 'q=tea')
    expect(searches()).toEqual([['tea', null]])
  })

  it('is said once where it is loaded again, sorted or turned over, and again with other words', async () => {
    const { open, show, searches } = openTab()
    for (const [words, address] of [
      ['tea', 'q=tea'],
      ['tea', 'q=tea'],
      ['tea', 'q=tea&page=2&sortBy=price'],
      ['jam', 'q=jam'],
      ['tea', 'q=tea'],
    ] as const) {
      const page = open(results(words))
      page.tracker.decide(yes)
      await show(page, address)
    }
    expect(searches().map(([term]) => term)).toEqual(['tea', 'jam', 'tea'])
  })

  it('is none where it has nothing to show, nor is a category', async () => {
    const { open, show, searches } = openTab()
    for (const subject of [results('tea', 0), { ...results('tea'), query: undefined }, undefined]) {
      const page = open(subject)
      page.tracker.decide(yes)
      await show(page, 'q=tea')
    }
    expect(searches()).toEqual([])
  })

  it('leaves nothing in the tab before a yes and after a no', async () => {
    const { open, show, sessionStorage } = openTab()
    const page = open(results('tea'))
    await show(page, 'q=tea')
    expect(sessionStorage.getItem(searchKey)).toBeNull()
    page.tracker.decide(yes)
    expect(sessionStorage.getItem(searchKey)).toBe('tea')
    page.emit(examples.searched)
    page.tracker.decide(noConsent)
    expect(sessionStorage.getItem(searchKey)).toBeNull()
  })

  it('is said once on a page whose storage is forbidden', async () => {
    const { browser } = setUp()
    const sink = recordingSink()
    const denied = () => {
      throw new Error('denied')
    }
    const sessionStorage: Environment['sessionStorage'] = { getItem: denied, setItem: denied, removeItem: denied }
    const page = openPage({ browser, sinks: [sink], sessionStorage, subjectOf: async () => results('tea') })
    page.tracker.decide(yes)
    for (const address of ['q=tea', 'q=tea&page=2']) {
      page.show(`/en-ae/search?${address}`, 'Search')
      await browser.advance(2000)
    }
    expect(sink.log.filter((type) => type === 'searched')).toHaveLength(1)
  })
})
