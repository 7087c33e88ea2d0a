import {
  createStorefront,
  consentDomain,
  serverEnvironment,
  type Environment,
  type FactListener,
  type Storefront,
} from '@vitrine/core'
import { CONSENT_COOKIE } from '@vitrine/contract/rules'
import { shopStorefront, testConfig } from '@vitrine/testing'
import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { StorefrontProvider, useIsHydrating } from '../../provider.tsx'
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

/** Says when the effects before it have run with the live storefront. */
function Live({ onLive }: { onLive: () => void }) {
  const isHydrating = useIsHydrating()
  useEffect(() => (isHydrating ? undefined : onLive()), [isHydrating, onLive])
  return null
}

/** Hydrates what a server makes of it, which is nothing. */
async function hydrated(storefront: Storefront) {
  const live = Promise.withResolvers<void>()
  const root = hydrateRoot(
    document.createElement('div'),
    <StorefrontProvider storefront={storefront}>
      <Tracking {...settings} />
      <Live onLive={live.resolve} />
    </StorefrontProvider>,
  )
  await live.promise
  return root
}

/** Waits for an event that comes after all that was said before. */
async function heard(storefront: Storefront, term: string) {
  storefront.events.emit({ type: 'searched', term, department: undefined })
  const terms = () => (page.dataLayer ?? []).map((entry) => (entry as { search_term?: string }).search_term)
  await expect.poll(terms).toContain(term)
}

afterEach(() => void delete page.dataLayer)

describe('Tracking in the HTML of a server', () => {
  it('follows the live storefront once it is hydrated, and not the one that was rendered with', async () => {
    const storefront = createStorefront({ config: testConfig, environment: pageEnvironment() })
    const root = await hydrated(storefront)
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
    const root = await hydrated(storefront)
    document.dispatchEvent(new CustomEvent('vitrine-consent-change', { detail: analytics }))
    await heard(storefront, 'after the yes')
    expect(analyticsOf()).toEqual(['denied', 'granted'])
    document.dispatchEvent(new CustomEvent('vitrine-consent-change', { detail: {} }))
    root.unmount()
  })

  it('takes back what one element said with its attribute, and not by one that never said anything', async () => {
    const storefront = createStorefront({ config, environment: pageEnvironment() })
    const root = createRoot(document.createElement('div'))
    async function show(consent: string | undefined, isSecond: boolean) {
      const live = Promise.withResolvers<void>()
      root.render(
        <StorefrontProvider storefront={storefront}>
          <Tracking {...settings} {...(consent !== undefined && { consent })} />
          {isSecond && <Tracking {...settings} />}
          <Live onLive={live.resolve} />
        </StorefrontProvider>,
      )
      await live.promise
    }
    await show('analytics', false)
    await expect.poll(analyticsOf).toEqual(['denied', 'granted'])
    await show('analytics', true)
    await heard(storefront, 'beside a second')
    expect(analyticsOf()).toEqual(['denied', 'granted'])
    await show(undefined, true)
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
    await heard(app!, 'the last')
    expect(pushed()).toEqual(['search', 'search', 'search', 'search'])
    root.unmount()
  })
})
