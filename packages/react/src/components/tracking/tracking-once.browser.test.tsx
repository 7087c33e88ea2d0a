import { createStorefront, consentDomain, serverEnvironment, type Environment, type FactListener } from '@vitrine/core'
import { CONSENT_COOKIE } from '@vitrine/contract/rules'
import { shopStorefront, testConfig } from '@vitrine/testing'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { StorefrontProvider } from '../../provider.tsx'
import { Tracking } from './tracking.tsx'
import { trackingDomain } from './tracking-domain.ts'

const page = globalThis as { dataLayer?: unknown[] }
const pushed = () => (page.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? [])
const settings = { dataLayer: true, collector: 'none' }
const analytics = { analytics: true, personalisation: false, marketing: false }

afterEach(() => void delete page.dataLayer)

describe('Tracking in the HTML of a server', () => {
  it('follows the live storefront once it is hydrated, and not the one that was rendered with', async () => {
    const { storefront, cookies } = shopStorefront()
    cookies.set(CONSENT_COOKIE, '1.analytics')
    const tree = (
      <StorefrontProvider storefront={storefront}>
        <Tracking {...settings} />
      </StorefrontProvider>
    )
    const box = document.createElement('div')
    box.innerHTML = renderToString(tree)
    expect([box.innerHTML, page.dataLayer]).toEqual(['', undefined])
    const root = hydrateRoot(box, tree)
    await expect.poll(() => page.dataLayer?.length).toBe(2)
    storefront.events.emit({ type: 'searched', term: 'tea', department: undefined })
    storefront.server.events.emit({ type: 'searched', term: 'jam', department: undefined })
    await expect.poll(pushed).toEqual(['search'])
    storefront.use(consentDomain).decide({ ...analytics, analytics: false })
    root.unmount()
  })
})

describe('two loaders and an application of React on one page', () => {
  it.each(['guest', 'registered'])('push each event of a %s once', async (userType) => {
    const listeners = new Set<FactListener>()
    const environment: Environment = {
      ...serverEnvironment({ fetch: shopStorefront().backend.fetch }),
      ...{ isServer: false, listeners, page: {} },
    }
    environment.cookies.set(CONSENT_COOKIE, '1.analytics')
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
