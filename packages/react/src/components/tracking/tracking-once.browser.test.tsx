import { createStorefront, consentDomain, serverEnvironment, type Environment, type FactListener } from '@vitrine/core'
import { CONSENT_COOKIE } from '@vitrine/contract/rules'
import { shopStorefront, testConfig } from '@vitrine/testing'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { StorefrontProvider } from '../../provider.tsx'
import { Tracking } from './tracking.tsx'
import { trackingDomain } from './tracking-domain.ts'

const page = globalThis as { dataLayer?: unknown[] }
const pushed = () => (page.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? [])
const settings = { dataLayer: true, collector: 'none' }
const analytics = { analytics: true, personalisation: false, marketing: false }

/** What all copies of the SDK on one page share, of a shopper who has allowed analytics. */
function pageEnvironment(): Environment {
  const environment = {
    ...serverEnvironment({ fetch: shopStorefront().backend.fetch }),
    ...{ isServer: false, listeners: new Set<FactListener>(), page: {} },
  }
  environment.cookies.set(CONSENT_COOKIE, '1.analytics')
  return environment
}

afterEach(() => void delete page.dataLayer)

describe('Tracking in the HTML of a server', () => {
  it('follows the live storefront once it is hydrated, and not the one that was rendered with', async () => {
    const storefront = createStorefront({ config: testConfig, environment: pageEnvironment() })
    const tree = (
      <StorefrontProvider storefront={storefront}>
        <Tracking {...settings} />
      </StorefrontProvider>
    )
    // What is rendered is nothing.
    const box = document.createElement('div')
    const root = hydrateRoot(box, tree)
    await expect.poll(() => page.dataLayer?.length).toBe(2)
    storefront.events.emit({ type: 'searched', term: 'tea', department: undefined })
    storefront.server.events.emit({ type: 'searched', term: 'jam', department: undefined })
    await expect.poll(pushed).toEqual(['search'])
    storefront.use(consentDomain).decide({ ...analytics, analytics: false })
    root.unmount()
  })
})

describe('a partner’s page', () => {
  const config = { ...testConfig, shopUrl: 'https://shop.example' }
  /** What the host says is in the data layer, each time that it was given to a tag manager. */
  const analyticsOf = () =>
    (page.dataLayer ?? []).flatMap(
      (entry) => (entry as [string, string, Record<string, string>])[2]?.['analytics_storage'] ?? [],
    )

  it('is followed once where its server has rendered it', async () => {
    const storefront = createStorefront({ config, environment: pageEnvironment() })
    const tree = (
      <StorefrontProvider storefront={storefront}>
        <Tracking {...settings} />
      </StorefrontProvider>
    )
    const box = document.createElement('div')
    const root = hydrateRoot(box, tree)
    // A storefront is the live one from the second effect on.
    await new Promise((resolve) => void setTimeout(resolve, 50))
    document.dispatchEvent(new CustomEvent('vitrine-consent-change', { detail: analytics }))
    await expect.poll(analyticsOf).toEqual(['denied', 'granted'])
    await new Promise((resolve) => void setTimeout(resolve, 50))
    expect(analyticsOf()).toEqual(['denied', 'granted'])
    document.dispatchEvent(new CustomEvent('vitrine-consent-change', { detail: {} }))
    root.unmount()
  })

  it('takes back what one element said with its attribute, and not by one that never said anything', async () => {
    const storefront = createStorefront({ config, environment: pageEnvironment() })
    const root = createRoot(document.createElement('div'))
    const show = (consent: string | undefined, isSecond: boolean) =>
      root.render(
        <StorefrontProvider storefront={storefront}>
          <Tracking {...settings} {...(consent !== undefined && { consent })} />
          {isSecond && <Tracking {...settings} />}
        </StorefrontProvider>,
      )
    show('analytics', false)
    await expect.poll(analyticsOf).toEqual(['denied', 'granted'])
    show('analytics', true)
    await new Promise((resolve) => void setTimeout(resolve, 50))
    expect(analyticsOf()).toEqual(['denied', 'granted'])
    show(undefined, true)
    await expect.poll(analyticsOf).toEqual(['denied', 'granted', 'denied'])
    root.unmount()
  })
})

describe('two loaders and an application of React on one page', () => {
  it.each(['guest', 'registered'])('push each event of a %s once', async (userType) => {
    const environment = pageEnvironment()
    const exp = Math.floor(environment.now() / 1000) + 3600
    if (userType === 'registered')
      environment.cookies.set('tokenInfo', JSON.stringify({ UID: 'a'.repeat(32), exp, end: exp }))
    const [first, second, app] = [0, 1, 2].map(() => createStorefront({ config: testConfig, environment }))
    const root = createRoot(document.createElement('div'))
    root.render(
      <StorefrontProvider storefront={app!}>
        <Tracking {...settings} />
        <Tracking {...settings} />
      </StorefrontProvider>,
    )
    await expect.poll(() => page.dataLayer?.length).toBe(2)
    for (const copy of [first!, second!]) copy.use(trackingDomain).follow(settings)
    for (const [index, copy] of [first!, second!, app!].entries())
      copy.events.emit({ type: 'searched', term: `tea ${index}`, department: undefined })
    await expect.poll(pushed).toEqual(['search', 'search', 'search'])
    await new Promise((resolve) => void setTimeout(resolve, 50))
    expect(pushed()).toHaveLength(3)
    root.unmount()
  })
})
