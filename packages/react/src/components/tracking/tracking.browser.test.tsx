import { EventBatch, type EventType } from '@vitrine/contract'
import { CONSENT_COOKIE, EVENTS_PATH } from '@vitrine/contract/rules'
import { validateValue } from '@vitrine/contract/validate'
import { consentDomain } from '@vitrine/core'
import { answer, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { expect, it } from 'vitest'
import { trackingElement } from './tracking.element.ts'

const shopUrl = 'https://shop.example'
const all = { analytics: true, personalisation: true, marketing: true }

/** Short waits are over at once, and deadlines never are. */
const timers = {
  set: (run: () => void, milliseconds: number) => (milliseconds > 10_000 ? undefined : setTimeout(run, 0)),
  clear: (timer: unknown) => clearTimeout(timer as number),
}

behaviour(trackingElement, ({ mount }) => {
  async function open({ decided, ...options }: ShopStorefrontOptions & { decided?: string } = {}, props: object = {}) {
    const { storefront, backend, cookies } = shopStorefront({ timers, ...options })
    if (decided !== undefined) cookies.set(CONSENT_COOKIE, decided)
    const batches: EventBatch[] = []
    backend.setOverride(({ path, body }) => {
      if (!path.endsWith(EVENTS_PATH)) return undefined
      batches.push(typeof body === 'string' ? (JSON.parse(body) as EventBatch) : (body as EventBatch))
      return answer({ accepted: 1, refused: 0 })
    })
    const mounted = await mount({ storefront, props })
    const types = () => batches.flatMap(({ events }) => events.map(({ event }): EventType => event.type))
    return { ...mounted, storefront, cookies, batches, types }
  }
  const search = (storefront: Awaited<ReturnType<typeof open>>['storefront'], term: string) =>
    storefront.events.emit({ type: 'searched', term, department: undefined })

  it('sends what happens to the collector, as the shopper decided', async () => {
    const { storefront, batches, types, unmount } = await open({ decided: '1.analytics' })
    search(storefront, 'tea')
    await expect.poll(types).toEqual(['visitStarted', 'searched'])
    expect(batches.flatMap((batch) => validateValue(EventBatch, batch))).toEqual([])
    expect(new Set(batches.map(({ consent }) => consent.join()))).toEqual(new Set(['analytics']))
    await unmount()
  })

  it('sends nothing before a decision, and all of it after a yes', async () => {
    const { storefront, cookies, types, unmount } = await open()
    search(storefront, 'tea')
    search(storefront, 'coffee')
    expect([types(), cookies.get('visitor')]).toEqual([[], undefined])
    storefront.use(consentDomain).decide(all)
    await expect.poll(types).toEqual(['visitStarted', 'searched', 'searched', 'consentChanged'])
    await unmount()
  })

  it('sends nothing after a refusal, and forgets the visitor after a withdrawal', async () => {
    const { storefront, cookies, types, unmount } = await open({ decided: '1.analytics' })
    await expect.poll(types).toEqual(['visitStarted'])
    expect(cookies.get('visitor')).toMatch(/^[0-9a-f]{32}$/)
    storefront.use(consentDomain).decide({ ...all, analytics: false, personalisation: false, marketing: false })
    await expect.poll(() => cookies.get('visitor')).toBeUndefined()
    search(storefront, 'tea')
    storefront.use(consentDomain).decide(all)
    await expect.poll(types).toContain('consentChanged')
    expect(types()).not.toContain('searched')
    await unmount()
  })

  it('asks the host of a partner’s page, and nobody else', async () => {
    const { storefront, types, unmount } = await open({ config: { shopUrl }, decided: '1.analytics' })
    search(storefront, 'tea')
    await expect.poll(() => true).toBe(true)
    expect(types()).toEqual([])
    document.dispatchEvent(new CustomEvent('vitrine-consent-change', { detail: { analytics: true } }))
    await expect.poll(types).toEqual(['visitStarted', 'searched'])
    await unmount()
  })

  it('follows a partner’s page as its attribute says', async () => {
    const { storefront, batches, types, unmount } = await open(
      { config: { shopUrl }, hasPrivacyControl: true },
      { consent: 'analytics marketing' },
    )
    search(storefront, 'tea')
    await expect.poll(types).toEqual(['visitStarted', 'searched'])
    expect(batches[0]!.consent).toEqual(['analytics'])
    await unmount()
  })

  it('pushes events to a data layer that the page names, with the consent before them', async () => {
    const page = globalThis as { dataLayer?: unknown[] }
    page.dataLayer = []
    const { storefront, unmount } = await open({ decided: '1.analytics' }, { dataLayer: true, collector: 'none' })
    search(storefront, 'tea')
    const pushed = () =>
      page.dataLayer!.map((entry) =>
        Object.values(entry as object)
          .slice(0, 2)
          .join(' '),
      )
    await expect.poll(pushed).toEqual(['consent default', 'consent update', expect.stringContaining('search')])
    delete page.dataLayer
    await unmount()
  })

  it('does what others are to know on the next page, where cards are taken', async () => {
    const page = globalThis as { dataLayer?: unknown[] }
    page.dataLayer = []
    const { storefront, types, unmount } = await open(
      { decided: '1.analytics' },
      { dataLayer: true, paymentPage: true },
    )
    search(storefront, 'tea')
    await expect.poll(types).toEqual(['visitStarted', 'searched'])
    expect(page.dataLayer).toEqual([])
    delete page.dataLayer
    await unmount()
  })

  it('says which product a page is about whose component is dormant', async () => {
    const host = document.body.appendChild(document.createElement('vitrine-product-detail'))
    host.setAttribute('product', 'cable-knit-jumper')
    const { types, unmount } = await open({ decided: '1.analytics' })
    await expect.poll(types).toEqual(['visitStarted'])
    document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail: { path: '/en-ae', pageType: 'PDP' } }))
    host.remove()
    await unmount()
  })
})
