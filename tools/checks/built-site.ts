import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { chromiumLaunch } from '../chromium.ts'
import { serveSite, type shopPage, type TestSite } from '../../packages/elements/src/testing/shop-page.ts'
import { styleText } from '../../packages/elements/src/element/sheet.ts'
import { greetingElement } from '../../packages/elements/src/testing/greeting.element.ts'
import { buildElements, type ElementsManifest } from '../../packages/elements/build/build.ts'

// What tests of the built files share: a shop, a partner's site of another origin and a real browser, under strict
// policies.
export const tag = 'vitrine-test-greeting'
const entry = join(import.meta.dirname, '../../packages/elements/src/testing/greeting.entry.ts')
export const pages: Record<string, () => Awaited<ReturnType<typeof shopPage>>> = {}
export const elements = {
  [tag]: {
    entry,
    hydrate: 'interaction',
    reserve: '140px',
    attributes: ['name'],
    styles: styleText(greetingElement),
  },
}
export let cdn: string
export let manifest: ElementsManifest
export let shop: TestSite
export let partner: TestSite
let browser: Browser
export let page: Page
export const problems: string[] = []
export const requested: string[] = []

beforeAll(async () => {
  cdn = await mkdtemp(join(tmpdir(), 'vitrine-cdn-'))
  manifest = await buildElements({ out: cdn, elements })
  shop = await serveSite(pages, cdn)
  partner = await serveSite(pages)
  browser = await chromium.launch(chromiumLaunch())
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([shop?.close(), partner?.close()])
  await rm(cdn, { recursive: true, force: true })
})
afterEach(async () => {
  await page.context().close()
  problems.length = 0
})

export async function open(url: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  shop.requests.length = 0
  requested.length = 0
  page = await (await browser.newContext()).newPage()
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await prepare(page)
  await page.goto(url, { waitUntil: 'load' })
  return page
}

export const chunk = () => `GET /elements/${manifest.version}/${manifest.elements[tag]!.file}`
/** The browser has had time for what was put off: what a page begins by itself is requested. */
export const idle = () =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))))
