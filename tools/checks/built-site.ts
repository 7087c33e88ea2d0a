import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { chromiumLaunch } from '../chromium.ts'
import { serveSite, type shopPage, type TestSite } from '../../packages/elements/src/testing/shop-page.ts'
import { tag } from './test-elements.ts'

// What tests of the built files share: a shop, a partner's site of another origin and a real browser, under strict
// policies.
export const pages: Record<string, () => Awaited<ReturnType<typeof shopPage>>> = {}
const { cdn, manifest } = inject('builtElements')
export { manifest, tag }
export let shop: TestSite
export let partner: TestSite
let browser: Browser
export let page: Page
export const problems: string[] = []
export const requested: string[] = []

beforeAll(async () => {
  shop = await serveSite(pages, cdn)
  partner = await serveSite(pages)
  browser = await chromium.launch(chromiumLaunch())
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([shop?.close(), partner?.close()])
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
