import { describe, expect, it } from 'vitest'
import { honey, merchant, quietStorefront, siteUrl } from '../testing/honey-shop.ts'
import { breadcrumbList, itemList, webSite } from './structured-data.ts'

describe('itemList', () => {
  it('numbers what the page shows', () =>
    expect(itemList(siteUrl, quietStorefront, [honey])).toMatchObject({
      itemListElement: [{ position: 1, url: 'https://shop.example/en-kw/food/honey' }],
    }))
})

describe('breadcrumbList', () => {
  it('begins at the home page', async () => {
    const trail = [{ label: 'Terms of sale', href: '/en-kw/terms' }]
    expect((await breadcrumbList(siteUrl, quietStorefront, trail)).itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://shop.example/en-kw' },
      { position: 2, name: 'Terms of sale', item: 'https://shop.example/en-kw/terms' },
    ])
  })
})

describe('webSite', () => {
  it('says nothing of a search that there is not', () =>
    expect(webSite({ siteUrl, merchant })).not.toHaveProperty('potentialAction'))
  it('says how to search', () =>
    expect(webSite({ siteUrl, merchant }, '/en-ae/search')).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/en-ae/search?q={search_term_string}' } },
    }))
})
