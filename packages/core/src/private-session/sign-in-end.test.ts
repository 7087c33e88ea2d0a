import { describe, expect, it } from 'vitest'
import { answer } from '@vitrine/testing'
import { SESSION_CHECK, SESSION_WARNING } from './index.ts'
import { DAY, HOUR, openBrowser, UID } from './test-private-session.ts'

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

  it('says expired when the browser drops the cookie at the end, and elsewhere when it is another’s', async () => {
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
