import { describe, expect, it } from 'vitest'
import { openGraph } from './open-graph.ts'

const link = {
  shopName: 'Quarry & Co',
  title: '"A" & <b>',
  description: '',
  url: 'https://shop.example/',
  locale: 'en_AE',
  type: 'website',
} as const

describe('openGraph', () => {
  it('is safe inside attributes and leaves out what there is not', () => {
    const tags = openGraph(link)
    expect(tags).toContain('<meta property="og:title" content="&quot;A&quot; &amp; &lt;b&gt;">')
    expect(tags.join('')).not.toMatch(/og:(image|description)/)
  })
})
