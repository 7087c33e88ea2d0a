import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { refuseTracking } from '../../tools/driving/browser.ts'
import { axeViolations } from '../support/axe.ts'
import { goOffline, goOnline } from '../support/network.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'

/** Page views that the document tells, from its first byte on. */
async function pageViews(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('vitrine-page-view', (event) => {
      const events = JSON.parse(sessionStorage.getItem('pageViews') ?? '[]') as unknown[]
      sessionStorage.setItem('pageViews', JSON.stringify([...events, (event as CustomEvent).detail]))
    })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('pageViews') ?? '[]') as unknown[])
}

describe('every screen', () => {
  test.for([
    ['', 200, 'Home'],
    ['food', 200, 'Home Page'],
    ['food/category/bakery', 200, 'CLP-PLP'],
    ['food/earl-grey', 200, 'PDP'],
    ['cart', 200, 'Cart'],
    ['checkout', 200, 'Checkout'],
    ['checkout/payment-success?orderId=x', 200, 'TYP'],
    ['maintenance', 503, 'Maintenance'],
    ['error', 503, 'Others'],
    ['nowhere', 404, 'Others'],
  ] as const)('answers /%s with %i and tells its view as %s, once', async ([path, status, pageType], { newPage }) => {
    const page = await newPage()
    const views = await pageViews(page)
    expect((await page.goto(path))?.status()).toBe(status)
    await expect.poll(views).toEqual([{ path: new URL(page.url()).pathname + new URL(page.url()).search, pageType }])
    await page.locator('footer, main').first().waitFor()
    expect(await views()).toHaveLength(1)
  })
})

describe('a route without a new document', () => {
  test('is a view of the page below a modal that closes', async ({ newPage }) => {
    const page = await newPage()
    const views = await pageViews(page)
    await page.goto('food/earl-grey?login=true')
    await page.locator('dialog:modal').waitFor()
    await expect.poll(views).toEqual([{ path: '/en-ae/food/earl-grey?login=true', pageType: 'Login Page' }])
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => (await views()).slice(1))
      .toEqual([{ path: '/en-ae/food/earl-grey', pageType: 'PDP' }])
  })
})

for (const locale of sampleOf(['ar-kw', 'en-ae']))
  describe(`pages that have no goods to show in ${locale}`, () => {
    test.for(sampleOf(['nowhere', 'error?reference=VTR-7F3A-20C1', 'maintenance'], 2))(
      'are without violation: %s',
      async (path, { newPage }) => {
        const page = await newPage({ locale })
        await page.goto(path)
        expect(await page.locator('html').getAttribute('lang')).toMatch(locale.slice(0, 2))
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        expect(await axeViolations(page)).toEqual([])
      },
    )
  })

describe('a page that does not exist', () => {
  test('leads to every category', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('nowhere')
    expect(await page.locator('main').getByRole('link', { name: 'Bakery', exact: true }).getAttribute('href')).toBe(
      '/en-ae/food/category/bakery',
    )
  })
})

describe('the error page', () => {
  test('copies the code to quote, and shows none that is no code', async ({ newPage }) => {
    const page = await newPage()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('error?reference=VTR-7F3A-20C1')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('VTR-7F3A-20C1')
    await page.goto('error?reference=<b>not a code</b>')
    expect(await page.locator('.note').count()).toBe(0)
  })
})

describe('the frame', () => {
  test.for([
    ['cart', true, true],
    ['checkout', true, true],
    ['checkout/payment-success?orderId=x', true, true],
    ['checkout/payment-success?orderId=x&isapp=true', false, false],
    ['food', true, false],
    ['food?isapp=true', false, false],
  ] as const)('has at /%s a header: %s, a reduced one: %s', async ([path, hasHeader, isReduced], { shop }) => {
    const html = await (await fetch(`${shop.siteUrl}/en-ae/${path}`)).text()
    const headers = [...html.matchAll(/<vitrine-header\b[^>]*>/g)].map(([tag]) => /\sreduced\b/.test(tag))
    expect(headers).toEqual(hasHeader ? [isReduced] : [])
    expect(html.split('<vitrine-footer').length - 1).toBe(hasHeader ? 1 : 0)
  })

  test('says that the shopper is offline for as long as it is so', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('food')
    const notice = page.locator('#connection')
    expect(await notice.innerText()).toBe('')
    await goOffline(page)
    await expect.poll(() => notice.innerText()).toContain('You are offline')
    expect(await axeViolations(page)).toEqual([])
    await goOnline(page)
    await expect.poll(() => notice.innerText()).toContain('back online')
  })

  test('offers the shop of the country that the shopper is in, leads nowhere by itself and is sent away for good', async ({
    newContext,
    shop,
  }) => {
    const context = await newContext({ timezoneId: 'Asia/Kuwait', locale: 'ar-KW' })
    await refuseTracking(context, shop.siteUrl)
    const page = await context.newPage()
    await page.goto(`${shop.siteUrl}/en-ae/food?sortBy=newest`)
    const hint = page.locator('#country-hint')
    await expect.poll(() => hint.getByRole('link').getAttribute('href')).toBe('/ar-kw/food?sortBy=newest')
    expect(page.url()).toContain('/en-ae/food')
    expect(await hint.getAttribute('dir')).toBe('rtl')
    expect(await axeViolations(page)).toEqual([])
    await hint.getByRole('button').click()
    await page.reload()
    expect(await hint.isVisible()).toBe(false)
    await page.goto(`${shop.siteUrl}/ar-kw/food`)
    expect(await hint.isVisible()).toBe(false)
  })
})

describe('the language of a shopper', () => {
  test.for([
    ['ar-AE', 'en-ae', '/ar-ae/food?sortBy=newest', 'rtl'],
    ['en-GB', 'ar-ae', '/en-ae/food?sortBy=newest', 'ltr'],
  ] as const)('a browser in %s is offered on %s the same page in its language', async (given, { newContext, shop }) => {
    const [locale, shown, offered, dir] = given
    const context = await newContext({ timezoneId: 'Asia/Dubai', locale })
    await refuseTracking(context, shop.siteUrl)
    const page = await context.newPage()
    await page.goto(`${shop.siteUrl}/${shown}/food?sortBy=newest`)
    const hint = page.locator('#country-hint')
    await expect.poll(() => hint.getByRole('link').getAttribute('href')).toBe(offered)
    expect(await hint.getAttribute('dir')).toBe(dir)
    await hint.getByRole('link').click()
    await page.waitForURL(`**${offered}`)
    await stillness(page)
    expect(await hint.isVisible()).toBe(false)
  })

  test.for([
    ['a phone', phone],
    ['a desk', desk],
  ] as const)('is changed by a link of the header, without script, on %s', async ([, viewport], { newPage }) => {
    const page = await newPage({ viewport, javaScriptEnabled: false })
    await page.goto('food/category/bakery?sortBy=newest')
    const link = page.locator('vitrine-header [part=language]:visible')
    expect(await link.innerText()).toBe('العربية')
    await link.click()
    await page.waitForURL('**/ar-ae/food/category/bakery?sortBy=newest')
    expect(await page.locator('vitrine-header [part=language]:visible').innerText()).toBe('English')
  })
})
