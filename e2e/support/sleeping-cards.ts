import { createStorefront, serverEnvironment } from '@vitrine/core'
import { createElementRenderer } from '@vitrine/elements/server'
import { readElementsManifest } from '../../apps/reference-site/src/cdn/manifest.ts'
import { renderDocument, type RenderedDocument } from '../../apps/reference-site/src/render/document.ts'
import type { Page } from 'playwright-core'

/** A page of our own document around server-rendered cards, each an element that sleeps by itself. */
export async function renderCards(siteUrl: string, count: number, hydrate: string): Promise<RenderedDocument> {
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({
      fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, siteUrl), init),
    }),
  })
  // Food is added by one button; a size would have to be chosen first.
  const { value } = await storefront.catalog.loadList({ department: 'food', pageSize: 24 })
  const codes = value?.items.filter(({ inventoryInfo }) => inventoryInfo.onlineStockAvailable > 0) ?? []
  if (codes.length === 0) throw new Error('The shop has no food to show.')
  const renderer = createElementRenderer({ storefront })
  const cards: string[] = []
  for (let index = 0; index < count; index++)
    cards.push(
      await renderer.element(
        'vitrine-product-card',
        { productCode: codes[index % codes.length]!.productCode },
        { hydrate },
      ),
    )
  return renderDocument({
    language: 'en',
    tag: 'en-AE',
    dir: 'ltr',
    title: 'Cards',
    description: '',
    alternates: [],
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

/** Uses every card, each in a task of its own, before the first one's chunk can have come. Runs in the page. */
export async function wakeAll() {
  for (const element of document.querySelectorAll('vitrine-product-card')) {
    element
      .shadowRoot!.querySelector('.vt-card')!
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Cards whose component has taken over. Runs in the page. */
export const countAwake = () =>
  [...document.querySelectorAll('vitrine-product-card')].filter(
    ({ shadowRoot }) => shadowRoot!.adoptedStyleSheets.length > 0,
  ).length
