import { CONSENT_COOKIE, CONSENT_DAYS, type TrackingConsent } from '@vitrine/contract/rules'
import { StorefrontEvent } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { createTestBrowser } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { consentDomain, createStorefront, eventsDomain, type Environment } from '../index.ts'

const all: TrackingConsent = { analytics: true, personalisation: true, marketing: true }
const none: TrackingConsent = { analytics: false, personalisation: false, marketing: false }

const DAY = 86_400_000

/** A browser that stores a decision or none, and its tabs. */
function openBrowser(stored?: string) {
  const browser = createTestBrowser(() => Promise.reject(new Error('no network')))
  if (stored !== undefined) browser.cookies.set(CONSENT_COOKIE, stored)
  function openTab(options: Partial<Environment> = {}) {
    const { environment, resume } = browser.openTab(options)
    const storefront = createStorefront({
      config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
      environment,
    })
    const heard: StorefrontEvent[] = []
    storefront.use(eventsDomain).on((event) => heard.push(event))
    return { consent: storefront.use(consentDomain), heard, resume }
  }
  return { ...browser, openTab, stored: () => browser.cookies.get(CONSENT_COOKIE) }
}

describe('consentDomain', () => {
  it('asks who has not decided, and stores nothing before', () => {
    const browser = openBrowser()
    const { consent, heard } = browser.openTab()
    expect([consent.decision.value, browser.stored(), heard]).toEqual([undefined, undefined, []])
  })

  it('remembers a decision until the shopper is asked again', async () => {
    const browser = openBrowser()
    const { consent } = browser.openTab()
    consent.decide({ ...none, analytics: true })
    expect(consent.decision.value).toEqual({ ...none, analytics: true })
    await browser.advance(CONSENT_DAYS * DAY - 1)
    expect(browser.openTab().consent.decision.value).toEqual({ ...none, analytics: true })
    await browser.advance(1)
    expect(browser.openTab().consent.decision.value).toBeUndefined()
  })

  it('remembers that all was refused', () => {
    const browser = openBrowser()
    browser.openTab().consent.decide(none)
    expect(browser.openTab().consent.decision.value).toEqual(none)
  })

  it.each(['0.analytics', 'true', '', '2.analytics-marketing'])('asks again where the cookie has %j', (stored) => {
    expect(openBrowser(stored).openTab().consent.decision.value).toBeUndefined()
  })

  it('says a decision once, and when it ends, in words of the catalogue', () => {
    const browser = openBrowser()
    const { consent, heard } = browser.openTab()
    consent.decide(all)
    consent.decide(all)
    const until = new Date(browser.now() + CONSENT_DAYS * DAY).toISOString()
    expect(heard).toEqual([{ type: 'consentChanged', ...all, until }])
    expect(validateValue(StorefrontEvent, heard[0])).toEqual([])
  })

  it('takes a decision back like any other', () => {
    const browser = openBrowser('1.analytics-marketing')
    const { consent, heard } = browser.openTab()
    consent.decide(none)
    expect([consent.decision.value, browser.stored()]).toEqual([none, `1..${browser.now()}`])
    expect(heard).toMatchObject([{ type: 'consentChanged', ...none }])
  })

  it('remembers a decision that is made again for as long as a new one', async () => {
    const browser = openBrowser()
    const { consent } = browser.openTab()
    consent.decide(all)
    await browser.advance(100 * DAY)
    consent.decide(all)
    await browser.advance(100 * DAY)
    expect(browser.openTab().consent.decision.value).toEqual(all)
  })
})

describe('consentDomain with Global Privacy Control', () => {
  const hasPrivacyControl = () => true

  it('refuses marketing, whatever was decided before', () => {
    const { consent } = openBrowser('1.analytics-personalisation-marketing').openTab({ hasPrivacyControl })
    expect(consent.hasPrivacyControl).toBe(true)
    expect(consent.decision.value).toEqual({ ...all, marketing: false })
  })

  it('stores and says no marketing where all is accepted', () => {
    const browser = openBrowser()
    const { consent, heard } = browser.openTab({ hasPrivacyControl })
    expect(consent.decide(all)).toEqual({ ...all, marketing: false })
    expect(browser.stored()).toBe(`1.analytics-personalisation.${browser.now()}`)
    expect(heard).toMatchObject([{ ...all, marketing: false }])
  })

  it('asks nevertheless, as other categories are undecided', () => {
    expect(openBrowser().openTab({ hasPrivacyControl }).consent.decision.value).toBeUndefined()
  })

  it('is off where a browser does not know it', () => {
    expect(openBrowser().openTab().consent.hasPrivacyControl).toBe(false)
  })
})

describe('consentDomain in two tabs', () => {
  it('follows a decision of the other at once, and leaves it to that one to say it', async () => {
    const browser = openBrowser()
    const [one, other] = [browser.openTab(), browser.openTab()]
    one.consent.decide(all)
    await browser.advance(10)
    expect([other.consent.decision.value, other.heard]).toEqual([all, []])
    other.consent.decide(none)
    await browser.advance(10)
    expect(one.consent.decision.value).toEqual(none)
    expect(one.heard).toHaveLength(1)
  })

  it('reads again when the page is seen again', () => {
    const browser = openBrowser('1.analytics')
    const { consent, resume } = browser.openTab()
    browser.cookies.set(CONSENT_COOKIE, '1.')
    resume()
    expect(consent.decision.value).toEqual(none)
    browser.cookies.remove(CONSENT_COOKIE)
    resume()
    expect(consent.decision.value).toBeUndefined()
  })
})
