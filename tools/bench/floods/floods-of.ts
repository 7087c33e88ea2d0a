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

const lists = ['fashion/category/women', 'fashion/category/men', 'food/category/bakery']
const locales = ['en-ae', 'ar-ae', 'en-kw', 'ar-kw', 'en-sg', 'zh-sg']

/** Products in every language: more than the site was asked for before. */
async function productCards(siteUrl: string): Promise<string[]> {
  const pages = await Promise.all(lists.map(async (list) => (await fetch(new URL(`/en-ae/${list}`, siteUrl))).text()))
  const codes = new Set(
    pages.flatMap((page) => [...page.matchAll(/product-code="([\w-]+)"/g)].map(([, code]) => code!)),
  )
  return [...codes].flatMap((code) => locales.map((locale) => `locale=${locale}&product-code=${code}`))
}
