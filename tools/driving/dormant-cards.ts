import { catalogDomain, createStorefront, serverEnvironment } from '@vitrine/core'
import { createElementRenderer } from '@vitrine/elements/server'
import { readElementsManifest } from '../../apps/reference-site/src/cdn/manifest.ts'
import { renderDocument, type RenderedDocument } from '../../apps/reference-site/src/render/document.ts'
import type { Page } from 'playwright-core'

/**
 * A page of our own document around server-rendered cards of food and fashion in turn, each an element that
 * hydrates by itself.
 */
export async function renderCards(siteUrl: string, count: number): Promise<RenderedDocument> {
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({
      fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, siteUrl), init),
    }),
  })
  const lists = await Promise.all(
    (['food', 'fashion'] as const).map((department) =>
      storefront.use(catalogDomain).list({ department, pageSize: 24 }).load(),
    ),
  )
  const buyable = lists.map(({ value }) => value?.items.filter(({ isInStock }) => isInStock) ?? [])
  if (buyable.some((products) => products.length === 0)) throw new Error('The shop has nothing to show.')
  const renderer = createElementRenderer({ storefront })
  const cards: string[] = []
  for (let index = 0; index < count; index++) {
    const products = buyable[index % 2]!
    const { productCode } = products[Math.floor(index / 2) % products.length]!
    cards.push(await renderer.element('vitrine-product-card', { productCode }))
  }
  return renderDocument({
    language: 'en',
    writtenLanguage: 'en',
    tag: 'en-AE',
    dir: 'ltr',
    title: 'Cards',
    description: '',
    alternates: [],
    pageType: 'Others',
    isCrawlerPage: false,
    body: `<main>${cards.join('')}</main>`,
    shadowStyles: renderer.styles(),
    state: renderer.state(),
    structuredData: [],
    preload: [],
    manifest: readElementsManifest(),
    isSecure: false,
  })
}

/** Opens them on the shop's own origin, on a machine that is four times slower than this one. */
export async function openCards(page: Page, document: RenderedDocument) {
  await page.route('**/cards-under-test', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': document.contentSecurityPolicy },
      body: document.html,
    }),
  )
  const devTools = await page.context().newCDPSession(page)
  await page.goto('cards-under-test')
  await page.waitForLoadState('networkidle')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Points at every card, focuses and presses all that is in it but what adds or leads away. Runs in the page. */
export async function useAll() {
  for (const { shadowRoot } of document.querySelectorAll('vitrine-product-card')) {
    for (const control of shadowRoot!.querySelectorAll<HTMLElement>('a, summary, button')) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
      control.focus()
      if (control.localName === 'summary') control.click()
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Files of the elements that a page has loaded. Runs in the page. */
export const elementFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/elements\/[^/]+\/(.+)\.js$/.exec(name)?.[1])
    .filter((name) => name !== undefined)
    .sort()

/** Whether a component was ever fetched for the cards. Runs in the page. */
export const isAnyHydrated = () => customElements.get('vitrine-product-card') !== undefined
