import { combinations } from '../../tools/suites/combinations.ts'
import { expectFewFonts, expectFitting, visitFirst } from '../support/first-visit.ts'
import { notePaints, type LargestPaint } from '../support/paints.ts'
import { openScreen, phone, screens, viewports, type ScreenName } from '../support/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { weigh, weightOf } from '../support/weights.ts'

const names = Object.keys(screens) as ScreenName[]
const kB = 1000

const sizeOf = (paint: LargestPaint | undefined) => paint && `${paint.tag} of ${paint.size} pixels`

describe('weight', () => {
  test('of all style sheets of all screens is at most 15 kB', async ({ newPage }) => {
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
    'of the HTML of /%s is bounded, and nothing that its cards say is sent twice',
    async (path, { shop }) => {
      for (const locale of ['en-ae', 'ar-kw']) {
        const html = await (await fetch(`${shop.siteUrl}/${locale}/${path}`)).text()
        // 60 cards with a heart each; Arabic letters take two bytes.
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(267 * kB)
        const [, state] = /<script type="application\/json" id="vitrine-state">(.*?)<\/script>/s.exec(html)!
        expect(Buffer.byteLength(state!)).toBeLessThanOrEqual(15 * kB)
        const name = /vt-card__name[^>]*><a[^>]*><bdi>(.*?)<\/bdi>/.exec(html)?.[1]
        expect(name).toBeTruthy()
        expect(state).not.toContain(name)
      }
    },
  )

  test('of web fonts in zh-sg is two files of at most 60 kB', async ({ newPage }) => {
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
  test.for(combinations({ screen: ['bag', 'checkout'], locale: locales, device: ['phone', 'desk'] }))(
    'to $screen in $locale on a $device: nothing moves, at most 60 kB of script before any use, fitting pictures',
    async ({ screen, locale, device }, { newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device] })
      const { script, pictures } = await visitFirst(page, () => openScreen(page, screen))
      expect(script).toBeGreaterThan(0)
      expect(script).toBeLessThanOrEqual(60 * kB)
      if (screen === 'bag') expect(pictures.length).toBeGreaterThan(0)
      expectFitting(pictures)
    },
  )

  test.for(combinations({ screen: ['home', 'list', 'product'], locale: locales }, 'values'))(
    'to $screen in $locale has a largest paint that waits for no script and whose picture is asked for at once',
    async ({ screen, locale }, { newPage, shop }) => {
      const paints: (() => Promise<LargestPaint | undefined>)[] = []
      for (const isBlocked of [false, true]) {
        const page = await newPage({ locale, viewport: phone })
        if (isBlocked) await page.route('**/elements/**', (route) => route.abort())
        // A face that is late is left out, and breaks lines elsewhere than ours: both are without.
        await page.route('**/fonts/**', (route) => route.abort())
        paints.push((await notePaints(page)).largest)
        await openScreen(page, screen)
      }
      // Pictures of the same size are drawn in any order, and a browser reports a paint some time after it.
      const seen = async () => {
        const [withScript, withoutScript] = await Promise.all(paints.map(async (largest) => sizeOf(await largest())))
        return { withScript, isAlike: !!withScript && withScript === withoutScript, withoutScript }
      }
      await expect.poll(seen).toMatchObject({ isAlike: true })

      const { url } = (await paints[0]!())!
      if (!url) return
      const html = await (await fetch(`${shop.siteUrl}/${locale}/${screens[screen].path}`)).text()
      const path = new URL(url).pathname
      // A menu that is closed may hold the same picture.
      const tags = [...html.matchAll(/<picture.*?<\/picture>|<img[^>]*>/gs)]
        .map(([text]) => text)
        .filter((text) => text.includes(path))
      expect(tags.find((tag) => /loading="eager"/.test(tag)) ?? tags.join()).toMatch(/fetchpriority="high"/i)
    },
  )
})

describe('a page that is the same for everyone', () => {
  test('is sent compressed, and not at all to who has it', async ({ shop }) => {
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
