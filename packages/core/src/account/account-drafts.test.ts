import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, throwingStorage } from '@vitrine/testing'
import { createStorefront, privateSessionDomain } from '../index.ts'
import { accountDraftsDomain, draftDoneCookie } from './index.ts'

const config = { baseUrl: '/api', shopUrl: '', organisationId: 'aldersgate', configurationSet: 'DEV' }
const [layla, mona] = ['a'.repeat(32), 'b'.repeat(32)] as const
const page = 'my-account/addresses'
const typed = { firstName: 'Ли', 'address.street': 'شارع سالم' }

/** A tab whose pages come one after the other; `signIn` is what the shop's server does. */
function openTab() {
  const browser = createTestBrowser((async () =>
    answer({ errorCode: '0', profile: { firstName: 'Layla' }, expiresIn: 900 })) as typeof fetch)
  const { environment } = browser.openTab()
  const seconds = () => Math.floor(browser.now() / 1000)
  return {
    browser,
    environment,
    signIn: (UID: string) =>
      browser.cookies.set('tokenInfo', JSON.stringify({ UID, exp: seconds() + 3_600, end: seconds() + 86_400 })),
    load(locale = 'en-ae') {
      const storefront = createStorefront({ config: { ...config, locale }, environment })
      return { drafts: storefront.use(accountDraftsDomain), session: storefront.use(privateSessionDomain) }
    },
  }
}

describe('a draft', () => {
  it('is there on the next page, in its form and its country, until it is forgotten', () => {
    const { signIn, load } = openTab()
    signIn(layla)
    load().drafts.open(page, 'address NEW')!.save(typed)
    const { drafts } = load('ar-ae')
    expect(drafts.open(page, 'address NEW')!.values).toEqual(typed)
    expect(drafts.open(page, 'address NEW_B')!.values).toBeUndefined()
    expect(drafts.open('my-account/profile', 'address NEW')!.values).toBeUndefined()
    expect(load('en-kw').drafts.open(page, 'address NEW')!.values).toBeUndefined()
    drafts.open(page, 'rename')!.save({ firstName: 'Noor' })
    drafts.forget(page, 'address')
    expect(drafts.open(page, 'address NEW')!.values).toBeUndefined()
    drafts.open(page, 'rename')!.save()
    expect(openTab().environment.sessionStorage.getItem('accountDrafts')).toBeNull()
  })

  it('is forgotten on the next page when its form was carried out, and no other one is', () => {
    const { browser, signIn, load } = openTab()
    signIn(layla)
    const { drafts } = load()
    const [sent, other] = [drafts.open(page, 'address NEW')!, drafts.open(page, 'address NEW_B')!]
    sent.save(typed)
    other.save(typed)
    expect(load().drafts.open(page, 'address NEW')).toMatchObject({ id: sent.id, values: typed })
    const [cookie = ''] = draftDoneCookie(sent.id)
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
    browser.cookies.set(name, value)
    const next = load().drafts.open(page, 'address NEW')!
    expect([next.values, next.id === sent.id]).toEqual([undefined, false])
    // Another form is carried out after it.
    browser.cookies.set(name, crypto.randomUUID())
    expect(load().drafts.open(page, 'address NEW')!.values).toBeUndefined()
    expect(load().drafts.open(page, 'address NEW_B')!.values).toEqual(typed)
    expect(draftDoneCookie('x; Path=/')).toEqual([])
  })

  it('is nobody else’s, and is no guest’s', () => {
    const { browser, signIn, load } = openTab()
    signIn(layla)
    load().drafts.open(page, 'rename')!.save(typed)
    browser.cookies.remove('tokenInfo')
    expect(load().drafts.open(page, 'rename')).toBeUndefined()
    signIn(layla)
    expect(load().drafts.open(page, 'rename')!.values).toEqual(typed)
    signIn(mona)
    expect(load().drafts.open(page, 'rename')!.values).toBeUndefined()
    signIn(layla)
    expect(load().drafts.open(page, 'rename')!.values).toBeUndefined()
  })

  it('outlives the end of a sign-in by itself, and not a sign-out or another shopper', async () => {
    const { browser, environment, signIn, load } = openTab()
    const stored = () => environment.sessionStorage.getItem('accountDrafts')
    signIn(layla)
    const ended = load()
    ended.drafts.open(page, 'rename')!.save(typed)
    ended.session.watch()
    await browser.advance(1)
    browser.cookies.set('sessionExpired', '1')
    await browser.advance(1_000)
    expect(ended.session.ended.value).toBe('expired')
    browser.cookies.remove('sessionExpired')
    signIn(layla)
    const again = load()
    await again.session.begin({ UID: layla, profile: { firstName: 'Layla' } })
    expect(again.drafts.open(page, 'rename')!.values).toEqual(typed)
    await again.session.logout()
    expect(stored()).toBeNull()

    signIn(layla)
    load().drafts.open(page, 'rename')!.save(typed)
    signIn(mona)
    const others = load()
    await others.session.begin({ UID: mona, profile: { firstName: 'Mona' } })
    expect(others.drafts.open(page, 'rename')!.values).toBeUndefined()
    expect(stored()).toBeNull()
  })

  it('is lost without harm where there is no storage', () => {
    const { environment, signIn } = openTab()
    signIn(layla)
    const { use } = createStorefront({
      config: { ...config, locale: 'en-ae' },
      environment: { ...environment, sessionStorage: throwingStorage },
    })
    const draft = () => use(accountDraftsDomain).open(page, 'rename')!
    draft().save(typed)
    expect(draft().values).toBeUndefined()
  })
})
