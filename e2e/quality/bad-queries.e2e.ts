import { describe, expect, test } from '../support/shop.ts'
import { watchPage } from '../support/watch-page.ts'

const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
const turned = '\u202Eegap dab\u2066'
const long = 'a'.repeat(10_240)
const hostile = encodeURIComponent(`${script}${turned}`)
const list = 'fashion/category/women'

/** Queries with the status that each is answered with; where that is a way to another address, the address. */
const queries: readonly (readonly [query: string, status: number, to?: string])[] = [
  [`${list}/nonsense`, 404],
  ['food/category/women', 404],
  [`nowhere?x=${hostile}`, 404],
  [`${list}?filter=nonsense`, 200],
  [`${list}?filter=nobody:knows,tenant~color:nonsense`, 200],
  [`${list}?filter=tenant~color:${hostile}`, 200],
  [`${list}?filter=${long}`, 200],
  [`${list}?filter=${Array.from({ length: 2_000 }, (_, index) => `a:${index}`).join()}`, 200],
  [`${list}?filter=price:[9+TO+1]`, 200],
  [`${list}?filter=price:[-1+TO+x]`, 200],
  [`${list}?filter=price:[${'9'.repeat(40)}+TO+*]`, 200],
  [`${list}?priceFrom=1e9&priceTo=%00`, 302, list],
  [`${list}?filter=%E0%A4%A&x=%&%zz`, 200],
  [`${list}?${long}`, 200],
  [`${list}?__proto__=1&constructor=2&notice=${hostile}`, 200],
  [`${list}?sortBy=nonsense`, 302, list],
  [`${list}?sortBy=${long}&filter=tenant~color:navy`, 302, `${list}?filter=tenant~color:navy`],
  [`${list}?sortBy=newest&sortBy=nonsense`, 200],
  [`${list}?page=0`, 200],
  [`${list}?page=-1`, 200],
  [`${list}?page=1.5`, 200],
  [`${list}?page=900`, 302, list],
  [`${list}?page=${'9'.repeat(40)}`, 302, list],
  [`search?q=${long}`, 400],
  [`search?q=${hostile}`, 200],
  ['search?q=%00%0A', 200],
  ['search?q=%E0%A4%A', 200],
  ['search?q=tea&q=coffee&department=%3Cb%3E', 200],
  ['search?q=tea&page=900&sortBy=newest', 302, 'search?q=tea&sortBy=newest'],
  [`search?q=${encodeURIComponent("' OR 1=1; -- :&|!()<-> *:* \\")}`, 200],
  [`search?q=${encodeURIComponent('😀'.repeat(100))}`, 200],
  [`store-locator?search=${hostile}&department=x&service=${long}`, 200],
  [`contact-us?notice=enquiry-sent&reference=${hostile}&topic=${hostile}`, 200],
  [`bulk-enquiry?product=${hostile}&product=y`, 200],
  [`fashion/cable-knit-jumper?colour=${hostile}&size1=%00&image=-1&quantity=1e9`, 200],
  [`size-chart?chart=${hostile}`, 200],
  [`error?reference=${hostile}`, 503],
  [`fashion?page=5&filter=${hostile}`, 200],
]

/** Texts between tags of a kind, in the order of the document. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)

describe('a query that no link of the shop has', () => {
  test.for(queries.map((query) => [query[0].slice(0, 60), ...query] as const))(
    '%s',
    async ([, query, status, to], { shop }) => {
      const answer = await fetch(`${shop.siteUrl}/en-ae/${query}`, { redirect: 'manual' })
      expect(answer.status).toBe(status)
      if (to !== undefined) {
        expect(answer.headers.get('location')).toBe(`/en-ae/${to}`)
        return
      }
      const html = await answer.text()
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      expect(textsOf(html, 'h1')).toHaveLength(1)
      for (const text of [...textsOf(html, 'title'), ...textsOf(html, 'h1')])
        expect(text.replace(/<\/?bdi>/g, '')).not.toMatch(/[<\u202A-\u202E\u2066-\u2069]/)
      expect(html).toContain('<meta name="robots" content="')
      expect(answer.headers.get('content-security-policy')).toContain("'strict-dynamic'")
    },
  )

  test('runs nothing in a browser, breaks no rule of the page and leads on', async ({ newPage }) => {
    const page = await newPage({ hasPictures: true })
    const watch = await watchPage(page)
    for (const path of [`${list}?filter=tenant~color:${hostile},price:[05000+TO+*]`, `search?q=${hostile}`]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(2)
      expect(await watch.policyViolations()).toEqual([])
    }
    expect(watch.complaints).toEqual([])
    await page.goto(`${list}?filter=tenant~color:${hostile},price:[05000+TO+*]`)
    await page.locator('#vt-chip-0').press('Enter')
    await page.waitForURL((url) => !url.search.includes('price'))
  })
})
