import { describe, expect, it } from 'vitest'
import { shownPictures } from './shown-pictures.ts'

const srcset = (name: string, widths: readonly number[]) =>
  widths.map((width) => `/img/${name}.avif?w=${width}&amp;q=75 ${width}w`).join(', ')
const usual = [128, 256, 384, 640, 828, 1200]
const card = `<img src="/img/a.avif?w=640&amp;q=75" srcSet="${srcset('a', usual)}" sizes="(min-width: 1440px) 325px, (min-width: 768px) 33vw, 50vw" fetchPriority="auto"/>`
const phone = { width: 390, density: 3 }
const desktop = { width: 1440, density: 1 }
const widths = (html: string, screen: typeof phone) =>
  shownPictures(html, screen).map(({ path, query }) => `${path} ${query['w']}`)

describe('shownPictures', () => {
  it('names the width that fills the space of the picture on that screen', () => {
    expect(shownPictures(card, phone)).toEqual([{ path: 'a.avif', query: { w: '640', q: '75' } }])
    expect(widths(card, desktop)).toEqual(['a.avif 384'])
    expect(widths(card, { width: 1000, density: 1 })).toEqual(['a.avif 384'])
    expect(widths(card, { width: 760, density: 4 })).toEqual(['a.avif 1200'])
  })

  it('names both where browsers choose differently on a dense screen', () => {
    expect(widths(card, { width: 1440, density: 2 })).toEqual(['a.avif 640', 'a.avif 828'])
  })

  it('takes the source that fits the screen in place of the picture', () => {
    const picture = `<picture><source media="(width &lt; 768px)" srcSet="${srcset('tall', [640, 1200])}" sizes="100vw"/><img srcSet="${srcset('wide', [640, 1200])}" sizes="100vw"/></picture>`
    expect(widths(picture + card, phone)).toEqual(['tall.avif 1200', 'a.avif 640'])
    expect(widths(picture + card, desktop)).toEqual(['wide.avif 1200', 'a.avif 384'])
  })

  it('leaves out what is of low priority, of another site, without widths or named before', () => {
    const others = `${card.replaceAll('a.avif', 'b.avif').replace('auto', 'low')}<img src="/x.png"><img srcset="https://cdn.example/a.avif?w=640 640w" sizes="50vw">`
    expect(widths(card + others + card, phone)).toEqual(['a.avif 640'])
  })
})
