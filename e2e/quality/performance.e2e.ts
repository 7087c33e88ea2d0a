import { combinations, looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { expectFewFonts, expectFitting, visitFirst } from '../support/first-visit.ts'
import { openScreen, screens, viewports, type ScreenName } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { weigh, weightOf } from '../support/weights.ts'

const names = Object.keys(screens) as ScreenName[]
const kB = 1000

describe('weight', () => {
  test.runIf(looksAtAll())('is at most 15 kB for all style sheets of all screens', async ({ newPage }) => {
    const styles: string[] = []
    for (const name of names) {
      const page = await newPage()
      const weights = weigh(page)
      await openScreen(page, name)
      styles.push(...(await weights()).styles)
      await page.close()
    }
    expect(styles.length).toBeGreaterThan(5)
    expect(weightOf(styles)).toBeLessThanOrEqual(15 * kB)
  })

  test.for(['fashion/product-list', 'fashion/category/women', 'food/product-list', 'search?q=the', 'fashion', ''])(
    'is bounded for the HTML of /%s, and nothing that its cards say is sent twice',
    async (path, { shop }) => {
      for (const locale of ['en-ae', 'ar-kw']) {
        const html = await (await fetch(`${shop.siteUrl}/${locale}/${path}`)).text()
        // 60 cards, each with a heart and the words of a lost network, and the question about tracking, 3 kB; Arabic
        // letters take two bytes.
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(278 * kB)
        const [, state] = /<script type="application\/json" id="vitrine-state">(.*?)<\/script>/s.exec(html)!
        expect(Buffer.byteLength(state!)).toBeLessThanOrEqual(15 * kB)
        const name = /vt-card__name[^>]*><a[^>]*><bdi>(.*?)<\/bdi>/.exec(html)?.[1]
        expect(name).toBeTruthy()
        expect(state).not.toContain(name)
      }
    },
  )

  test.runIf(looksAtAll())('is two files of at most 60 kB for web fonts in zh-sg', async ({ newPage }) => {
    for (const name of ['home', 'list', 'product'] as const) {
      const page = await newPage({ locale: 'zh-sg' })
      const weights = weigh(page)
      await openScreen(page, name)
      expectFewFonts((await weights()).fonts)
      await page.close()
    }
  })
})

const locales = ['en-ae', 'ar-kw'] as const

describe('a first visit', () => {
  test.for(
    sampleOf(combinations({ screen: ['bag', 'checkout'], locale: locales, device: ['phone', 'desk'] }, 'values')),
  )(
    'has bounded script before any use at $screen in $locale on a $device, and fitting pictures',
    async ({ screen, locale, device }, { newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device], hasPictures: true })
      const { script, pictures } = await visitFirst(page, () => openScreen(page, screen))
      expect(script).toBeGreaterThan(0)
      // The bag has what is saved for later, too.
      expect(script).toBeLessThanOrEqual((screen === 'bag' ? 63 : 60) * kB)
      if (screen === 'bag') expect(pictures.length).toBeGreaterThan(0)
      expectFitting(pictures)
    },
  )
})

test.for(['', 'fashion/cable-knit-jumper'])('the first picture of /%s is asked for at once', async (path, { shop }) => {
  for (const locale of locales) {
    const html = await (await fetch(`${shop.siteUrl}/${locale}/${path}`)).text()
    const [first] = /<img [^>]*\/img\/[^>]*>/.exec(html.slice(html.indexOf('<main')))!
    expect(first).toMatch(/fetchpriority="high"/i)
  }
})

describe('a page that is the same for everyone', () => {
  test('is sent compressed, and not at all to a browser that has it', async ({ shop }) => {
    const url = `${shop.siteUrl}/en-ae/fashion/category/women`
    const first = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(Number(first.headers.get('content-length'))).toBeLessThan((await first.text()).length / 5)
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect((await fetch(url, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  test('is no shopper’s own: bag and checkout are made for each and never stored', async ({ shop }) => {
    for (const path of ['cart', 'checkout']) {
      const { headers } = await fetch(`${shop.siteUrl}/en-ae/${path}`)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('etag')).toBeNull()
    }
  })

  test('is fetched ahead when a shopper points at its link, inside an element too', async ({ newPage }) => {
    const page = await newPage()
    const ahead: string[] = []
    page.context().on('request', (request) => {
      if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(new URL(request.url()).pathname)
    })
    const refused: string[] = []
    page.on(
      'console',
      (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())),
    )
    await page.goto('fashion/category/women')
    const link = page.locator('vitrine-product-list .vt-card__name a').first()
    const path = await link.getAttribute('href')
    await link.hover()
    await expect.poll(() => ahead).toContain(path)
    expect(refused).toEqual([])
  })
})
