import { sampleOf } from '../../tools/suites/combinations.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const textOf = async (url: string) => (await fetch(url)).text()
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
/** The structured data of a type. */
function dataOf(html: string, type: string) {
  const blocks = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return blocks.map((text) => JSON.parse(text!) as Record<string, unknown>).find((block) => block['@type'] === type)
}

describe('the address of a choice', () => {
  test('names the colour in title and share, and stands for the product itself', async ({ shop }) => {
    const self = `${shop.siteUrl}/en-ae/fashion/cable-knit-jumper`
    const html = await textOf(`${self}?colour=navy&size1=L`)
    expect(all(html, /<title>([^<]+)/g)).toEqual(['Cable-knit jumper, Navy | Aldersgate'])
    expect(all(html, /og:title" content="([^"]+)/g)).toEqual(['Cable-knit jumper, Navy'])
    expect(all(html, /og:image" content="([^"]+)/g)[0]).toContain('navy-front')
    expect(all(html, /rel="canonical" href="([^"]+)/g)).toEqual([self])
    const plain = await textOf(`${self}?colour=no-such-colour`)
    expect(all(plain, /<title>([^<]+)/g)).toEqual(['Cable-knit jumper | Aldersgate'])
  })

  test.for(sampleOf(['en-ae', 'ar-kw']))('follows in %s what is chosen on the page', async (locale, { newPage }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto('fashion/cable-knit-jumper')
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const colour = page.getByRole('group', { name: new RegExp(t('product.colour')) })
    await colour.getByRole('radio').nth(2).press('Space')
    const navy = (await colour.getByRole('radio').nth(2).getAttribute('aria-label')) ?? ''
    const named = t('product.named', { name, colour: navy })
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${named} \\| `))
    const chosen = await page.title()
    await page.reload()
    expect(await page.title()).toBe(chosen)
  })
})

describe('structured data of a product', () => {
  test('offers each combination at its own address, in the decimals of the currency', async ({ shop }) => {
    const group = dataOf(await textOf(`${shop.siteUrl}/ar-kw/fashion/cable-knit-jumper`), 'ProductGroup')
    expect(group).toMatchObject({
      productGroupID: 'ALD-F-1001',
      variesBy: [expect.stringMatching(/color$/), expect.stringMatching(/size$/)],
    })
    const variants = group!['hasVariant'] as { sku: string; offers: Record<string, string> }[]
    expect(variants).toHaveLength(15)
    const soldOut = variants.find(({ sku }) => sku === 'ALD-F-1001-ECRU-M')!
    expect(soldOut.offers).toMatchObject({
      url: `${shop.siteUrl}/ar-kw/fashion/cable-knit-jumper?colour=ecru&size1=M`,
      price: expect.stringMatching(/^\d+\.\d{3}$/),
      priceCurrency: 'KWD',
      availability: 'https://schema.org/OutOfStock',
      shippingDetails: { shippingDestination: { addressCountry: 'KW' } },
    })
    expect((await fetch(soldOut.offers['url']!)).status).toBe(200)
  })
})
