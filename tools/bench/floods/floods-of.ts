import { randomUUID } from 'node:crypto'
import { readElementsManifest } from '../../../apps/reference-site/src/cdn/manifest.ts'
import type { Flood } from './flood.ts'

const form = (siteUrl: string) => ({
  origin: siteUrl,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
})

/** What one client floods the site with. */
export const floodsOf = async (siteUrl: string): Promise<Flood[]> => [
  {
    name: 'pages that nobody asked for',
    method: 'GET',
    path: '/en-ae/fashion/cable-knit-jumper?flood=#',
    connections: 200,
  },
  {
    name: 'forms with empty fields',
    method: 'POST',
    path: '/en-ae/contact-us',
    body: 'name=&email=&message=',
    headers: form(siteUrl),
    connections: 200,
  },
  {
    name: 'forms of the bag',
    method: 'POST',
    path: '/en-ae/cart',
    body: 'action=add&quantity=1&productCode=unknown',
    headers: form(siteUrl),
    connections: 200,
  },
  {
    name: 'forms of signing in',
    method: 'POST',
    path: '/en-ae/account/sign-in',
    body: 'identifier=',
    headers: form(siteUrl),
    connections: 200,
  },
  {
    name: 'fragments',
    method: 'GET',
    path: `/elements/${readElementsManifest().version}/fragments/vitrine-product-card?#`,
    words: await productCards(siteUrl),
    connections: 1000,
  },
]

const locales = ['en-ae', 'ar-ae', 'en-kw', 'ar-kw', 'en-sg', 'zh-sg']
/** As the shop's own pages ask. */
const headers = {
  'x-reference-code': randomUUID(),
  'x-channel': 'web',
  'x-line-of-business': 'retail',
  'x-organisation-id': 'aldersgate',
  'x-location': 'AE',
  'x-locale': 'en-ae',
}

/** Products in every language: more than the site was asked for before. */
async function productCards(siteUrl: string): Promise<string[]> {
  const codes = await Promise.all(
    ['fashion', 'food'].map(async (department) => {
      const url = new URL(`/api/experience/catalog/guest/v1/products?department=${department}`, siteUrl)
      const list = (await (await fetch(url, { headers })).json()) as { items: { productCode: string }[] }
      return list.items.map(({ productCode }) => productCode)
    }),
  )
  return codes.flat().flatMap((code) => locales.map((locale) => `locale=${locale}&product-code=${code}`))
}
