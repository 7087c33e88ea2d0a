import { CONSENT_COOKIE, parseLocale, type TrackingConsent } from '@vitrine/contract/rules'
import { createShopBackend, createTestBrowser } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { consentDomain, createStorefront, sessionCookies, type Environment, type StorefrontConfig } from '../index.ts'
import { WRITTEN_KEY } from './account-consent.ts'

const all: TrackingConsent = { analytics: true, personalisation: true, marketing: true }
const none: TrackingConsent = { analytics: false, personalisation: false, marketing: false }
const [layla, mona] = ['a'.repeat(32), 'b'.repeat(32)]

/** A browser of the shop, with who is signed in and what was decided before. */
function openBrowser({ UID, decided }: { UID?: string; decided?: string } = {}) {
  const browser = createTestBrowser(((url: string, init: RequestInit) => backend.fetch(url, init)) as typeof fetch)
  const backend = createShopBackend({ locale: parseLocale('en-ae')!, wait: browser.set })
  const { cookies } = browser
  const seconds = Math.floor(browser.now() / 1000)
  const signIn = (who: string) =>
    cookies.set(sessionCookies.info, JSON.stringify({ UID: who, exp: seconds + 3600, end: seconds + 86_400 }))
  if (UID) signIn(UID)
  if (decided !== undefined) cookies.set(CONSENT_COOKIE, decided)

  function openTab(config: Partial<StorefrontConfig> = {}, options: Partial<Environment> = {}) {
    const { environment } = browser.openTab(options)
    const storefront = createStorefront({
      config: {
        ...{ baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
        ...config,
      },
      environment,
    })
    const consent = storefront.use(consentDomain)
    return {
      consent,
      /** Another page in this tab. */
      reload: () => openTab(config),
      /** The page sees who is signed in now. */
      look: () => storefront.session.token(),
      mark: () => environment.storage.getItem(WRITTEN_KEY),
      toasts: () => storefront.notifications.toasts.value,
    }
  }
  const sent = () =>
    backend.calls
      .filter(({ path }) => path.endsWith('/my-account/tracking-consent'))
      .map(({ body }) => body as TrackingConsent & { age?: number })
  /** Decisions that set out to the account, once all is quiet. */
  async function written() {
    await browser.advance(30_000)
    return sent().map(({ age: _, ...decision }) => decision)
  }
  const ages = () => sent().map(({ age }) => age)
  return { ...browser, backend, openTab, ages, signIn, signOut: () => cookies.remove(sessionCookies.info), written }
}

describe('the decision of who is signed in', () => {
  it('reaches the account, and no page waits for it', async () => {
    const browser = openBrowser({ UID: layla })
    const { consent } = browser.openTab()
    expect(consent.decide(all)).toEqual(all)
    expect(browser.cookies.get(CONSENT_COOKIE)).toMatch(/^1\.analytics-personalisation-marketing\.\d{13}$/)
    expect(await browser.written()).toEqual([all])
  })

  it('is written again when it is changed, and the last one comes last', async () => {
    const browser = openBrowser({ UID: layla })
    const { consent } = browser.openTab()
    consent.decide(all)
    await browser.advance(5)
    consent.decide(none)
    await browser.advance(5)
    expect(browser.backend.calls.map(({ body }) => body)).toMatchObject([all])
    expect(await browser.written()).toEqual([all, none])
  })

  it('says how long ago it was made, so that it takes back no later one of another browser', async () => {
    const browser = openBrowser()
    const { consent, look } = browser.openTab()
    consent.decide(all)
    await browser.advance(90_500)
    browser.signIn(layla)
    await look()
    await browser.written()
    consent.decide(none)
    await browser.written()
    expect(browser.ages()).toEqual([90, 0])
  })

  it('has no age where a cookie does not say when it was made, or says a time to come', async () => {
    const browser = openBrowser({ UID: layla, decided: '1.analytics' })
    browser.openTab()
    expect(await browser.written()).toHaveLength(1)
    browser.cookies.set(CONSENT_COOKIE, `1.marketing.${browser.now() + 86_400_000}`)
    browser.signOut()
    browser.openTab()
    browser.signIn(mona)
    await browser.openTab().look()
    await browser.written()
    expect(browser.ages()).toEqual([undefined, 0])
  })

  it('is not written by the next page of the tab', async () => {
    const browser = openBrowser({ UID: layla })
    const tab = browser.openTab()
    tab.consent.decide(all)
    await browser.written()
    tab.reload().reload()
    expect(await browser.written()).toEqual([all])
  })

  it('is written once by a page that begins with it, where this tab has not done so', async () => {
    const browser = openBrowser({ UID: layla, decided: '1.analytics' })
    const tab = browser.openTab()
    expect(await browser.written()).toEqual([{ ...none, analytics: true }])
    tab.reload()
    expect(await browser.written()).toHaveLength(1)
  })

  it('is dropped when it fails, and written by the next page', async () => {
    const browser = openBrowser({ UID: layla })
    browser.backend.setFault('PUT tracking-consent', { status: 503, code: 'SERVICE_UNAVAILABLE' })
    const tab = browser.openTab()
    expect(tab.consent.decide(none)).toEqual(none)
    expect(await browser.written()).toEqual([none])
    expect([tab.consent.decision.value, tab.toasts()]).toEqual([none, []])
    browser.backend.setFault('PUT tracking-consent')
    tab.reload()
    expect(await browser.written()).toEqual([none, none])
    tab.reload()
    expect(await browser.written()).toHaveLength(2)
  })

  it('is written when it is made again after a failure', async () => {
    const browser = openBrowser({ UID: layla })
    browser.backend.setFault('PUT tracking-consent', 'lostRequest')
    const { consent } = browser.openTab()
    consent.decide(none)
    await browser.written()
    browser.backend.setFault('PUT tracking-consent')
    consent.decide(all)
    expect(await browser.written()).toEqual([none, all])
  })

  it('is written by the tab in which it was made alone', async () => {
    const browser = openBrowser({ UID: layla })
    const [one, other] = [browser.openTab(), browser.openTab()]
    one.consent.decide(all)
    expect(await browser.written()).toEqual([all])
    expect(other.consent.decision.value).toEqual(all)
  })
})

describe('the decision of who signs in later', () => {
  it('reaches the account then', async () => {
    const browser = openBrowser()
    const { consent, look } = browser.openTab()
    consent.decide(all)
    expect(await browser.written()).toEqual([])
    browser.signIn(layla)
    await look()
    expect(await browser.written()).toEqual([all])
  })

  it('is none before one was made', async () => {
    const browser = openBrowser()
    const { look } = browser.openTab()
    browser.signIn(layla)
    await look()
    expect(await browser.written()).toEqual([])
  })

  it('reaches another account, too', async () => {
    const browser = openBrowser({ UID: layla })
    const { consent, look } = browser.openTab()
    consent.decide(all)
    await browser.written()
    browser.signIn(mona)
    await look()
    expect(await browser.written()).toEqual([all, all])
  })

  it('leaves nothing of the account in the tab after a sign-out, and reaches it once more', async () => {
    const browser = openBrowser({ UID: layla })
    const tab = browser.openTab()
    tab.consent.decide(all)
    await browser.written()
    expect(tab.mark()).toContain(layla)
    browser.signOut()
    const next = tab.reload()
    expect(next.mark()).toBeNull()
    browser.signIn(layla)
    await next.look()
    expect(await browser.written()).toEqual([all, all])
  })
})

describe('the decision without an account', () => {
  it('stays in the browser of a guest', async () => {
    const browser = openBrowser()
    browser.openTab().consent.decide(all)
    expect(await browser.written()).toEqual([])
  })

  it('is the host’s on a partner’s page', async () => {
    const browser = openBrowser({ UID: layla, decided: '1.' })
    browser.openTab({ shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }).consent.decide(all)
    expect(await browser.written()).toEqual([])
  })
  it('is not read from the cookies of a request by a server', async () => {
    const browser = openBrowser({ UID: layla, decided: '1.' })
    browser.openTab({}, { isServer: true })
    expect(await browser.written()).toEqual([])
  })
})
