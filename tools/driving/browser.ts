import { CONSENT_COOKIE, noConsent, writeConsent } from '@vitrine/contract/rules'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumLaunch, findChromium } from '../chromium.ts'
import { ignoreRestingPointer } from '../suites/resting-pointer.ts'

export interface PageOptions {
  /** Language and country as in the shop's addresses, `en-ae` when it is missing; the browser asks for the same. */
  locale?: string
  /** CSS pixels, 1280 x 800 when it is missing. */
  viewport?: { width: number; height: number }
  /** Device pixels of a CSS pixel, 1 when it is missing. */
  density?: number
  /** False for a shopper whose browser runs no script. */
  javaScriptEnabled?: boolean
  /** True for a shopper who has not decided about tracking yet; any other has refused it, and sees no banner. */
  isAsked?: boolean
  /** Proxy through which the browser reaches everything. */
  proxy?: BrowserContextOptions['proxy']
}

export interface BrowserOptions {
  /** Fontconfig file of a system; the suite's own when it is missing. */
  fonts?: string
  /** True for one that draws little: its pages have no pictures, only their boxes, and shoppers see little motion. */
  isPlain?: boolean
}

/**
 * The installed Chromium, with the fonts of the suite or of a system.
 * @throws Error with one line that says what to do when there is none.
 */
export async function launchBrowser({ fonts, isPlain = false }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to one.')
  const launch = chromiumLaunch(executablePath, fonts)
  if (!isPlain) return chromium.launch(launch)
  const browser = await chromium.launch({ ...launch, args: [...launch.args, noPictures] })
  plainBrowsers.add(browser)
  return browser
}

const plainBrowsers = new WeakSet<Browser>()

/** False on a page of a browser that was launched without pictures: nobody can wait for them there. */
export function showsPictures(page: Page): boolean {
  const browser = page.context().browser()
  return !browser || !plainBrowsers.has(browser)
}

const noPictures = '--blink-settings=imagesEnabled=false'

/**
 * A shopper of their own: no storage, and no cookie but that of consent. Relative addresses begin at the locale:
 * `page.goto('cart')`.
 */
export async function newShopper(
  browser: Browser,
  siteUrl: string,
  options: PageOptions = {},
): Promise<BrowserContext> {
  const {
    locale = 'en-ae',
    viewport = { width: 1280, height: 800 },
    density,
    javaScriptEnabled = true,
    isAsked = false,
    proxy,
  } = options
  const [language, country = ''] = locale.split('-')
  const context = await browser.newContext({
    baseURL: `${siteUrl}/${locale}/`,
    locale: `${language}-${country.toUpperCase()}`,
    viewport,
    javaScriptEnabled,
    ...(density ? { deviceScaleFactor: density } : {}),
    ...(proxy ? { proxy } : {}),
    hasTouch: viewport.width < 768,
    // Unless this says otherwise, Playwright has every page prefer motion, also against a switch of the browser.
    reducedMotion: plainBrowsers.has(browser) ? 'reduce' : 'no-preference',
  })
  // A busy machine takes its time; what must be quick says so itself.
  context.setDefaultTimeout(30_000)
  if (!isAsked) await refuseTracking(context, siteUrl)
  await context.addInitScript(ignoreRestingPointer)
  return context
}

/** Has a shopper refused to be followed: no page asks, and what it would say has the place of the question. */
export const refuseTracking = (context: BrowserContext, siteUrl: string): Promise<void> =>
  context.addCookies([{ name: CONSENT_COOKIE, value: writeConsent(noConsent), url: siteUrl }])
