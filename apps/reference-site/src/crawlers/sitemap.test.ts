import { describe, expect, it } from 'vitest'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

async function* entries(count: number) {
  for (let number = 0; number < count; number++) yield { url: `https://shop.example/a?b&${number}` }
}
const written = async (pieces: AsyncIterable<string>) => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('sitemap', () => {
  it('writes addresses as XML with the day of their last change', async () => {
    async function* singlePage() {
      yield { url: 'https://shop.example/a?b&c', lastModified: '2026-03-04T05:06:07.000Z' }
    }
    expect(await written(sitemap(singlePage()))).toContain(
      '<url><loc>https://shop.example/a?b&amp;c</loc><lastmod>2026-03-04</lastmod></url></urlset>',
    )
  })
  it('goes on in the next part where a sitemap may be no longer', async () => {
    const parts = await Promise.all([1, 2].map((part) => written(sitemap(entries(8), part, 5))))
    expect(parts.map((xml) => [...xml.matchAll(/b&amp;(\d)/g)].map(([, number]) => Number(number)))).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7],
    ])
    expect(parts.every((xml) => xml.endsWith('</urlset>'))).toBe(true)
  })
})

describe('sitemapIndex', () => {
  it('names every sitemap', () =>
    expect(sitemapIndex(['https://shop.example/sitemaps/en-ae.xml'])).toContain(
      '<sitemap><loc>https://shop.example/sitemaps/en-ae.xml</loc></sitemap></sitemapindex>',
    ))
})

describe('robots', () => {
  it('names the sitemap and keeps crawlers from calls', () => {
    const text = robots({ name: 'PROD_AE', siteUrl: 'https://shop.example' })
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
  })
  it.each(['PREVIEW', 'SIT', 'UAT'])('closes %s', (name) =>
    expect(robots({ name, siteUrl: 'https://shop.example' })).toBe('User-agent: *\nDisallow: /\n'),
  )
})
