import { describe, expect, it } from 'vitest'
import { openPage, yes } from './test-page.ts'

describe('a visit', () => {
  it('goes on over pages, and is another after half an hour without any', async () => {
    const first = openPage()
    first.tracker.decide(yes)
    first.tracker.stop()
    const { browser, log, tracker } = openPage()
    tracker.decide(yes)
    const next = openPage({ browser })
    next.tracker.decide(yes)
    expect([log, next.log]).toEqual([['start analytics', 'visitStarted'], ['start analytics']])
  })

  it('says every two minutes that the page is looked at, and nothing while it is not', async () => {
    let isSeen = true
    const { browser, log, tracker } = openPage({ isSeen: () => isSeen })
    tracker.decide(yes)
    await browser.advance(4 * 60_000)
    expect(log.slice(2)).toEqual(['visitContinued', 'visitContinued'])
    isSeen = false
    await browser.advance(40 * 60_000)
    isSeen = true
    await browser.advance(2 * 60_000)
    expect(log.slice(4)).toEqual(['visitStarted', 'visitContinued'])
  })

  it('says once that its guest has signed in, on whichever page', () => {
    const { browser, tracker } = openPage()
    tracker.decide(yes)
    const seconds = Math.floor(browser.now() / 1000)
    browser.cookies.set('tokenInfo', JSON.stringify({ exp: seconds + 3600, UID: 'a'.repeat(32) }))
    const after = openPage({ browser })
    after.tracker.decide(yes)
    const again = openPage({ browser })
    again.tracker.decide(yes)
    expect([after.log.slice(1), again.log.slice(1)]).toEqual([['signedIn'], []])
    expect(after.taken[0]!.userType).toBe('registered')
  })
})
