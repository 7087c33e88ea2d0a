import { describe, expect, it } from 'vitest'
import { honey, quietStorefront, siteUrl } from '../testing/goods.ts'
import { itemList, webSite } from './structured-data.ts'

describe('itemList', () => {
  it('numbers what the page shows', () =>
    expect(itemList(siteUrl, quietStorefront, [honey])).toMatchObject({
      itemListElement: [{ position: 1, url: 'https://shop.example/en-kw/food/honey', name: 'Honey' }],
    }))
})

describe('webSite', () => {
  it('says nothing of a search that there is not', () => expect(webSite(siteUrl)).not.toHaveProperty('potentialAction'))
  it('says how to search', () =>
    expect(webSite(siteUrl, '/en-ae/search')).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/en-ae/search?q={search_term_string}' } },
    }))
})
