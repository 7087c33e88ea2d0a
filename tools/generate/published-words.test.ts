import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from '../paths.ts'
import type { customElementsManifest } from './custom-elements.ts'

const { modules } = JSON.parse(readFileSync(at('packages/elements/custom-elements.json'), 'utf8')) as ReturnType<
  typeof customElementsManifest
>

// What a page's author must know to use an attribute, and what was once written where no reader saw it.
it.each([
  ['vitrine-breadcrumbs', 'items', '[{ "label": "Food", "href": "/en-ae/food" }]'],
  ['vitrine-checkout', 'sdk-src', 'loaded only here'],
  ['vitrine-checkout', 'sdk-integrity', '`sha384-…`. The browser refuses other bytes'],
  ['vitrine-payment', 'sdk-src', 'loaded only here'],
  ['vitrine-payment', 'sdk-integrity', '`sha384-…`. The browser refuses other bytes'],
  ['vitrine-enquiry-form', 'kind', 'a message to the shop, or a bulk enquiry'],
  ['vitrine-enquiry-form', 'values', 'by their names'],
  ['vitrine-enquiry-form', 'errors', '{ "email": { "fault": "email", "parameters": {} } }'],
  ['vitrine-header', 'locales', 'the links of the others lead to the department'],
  ['vitrine-list-filters', 'page', 'that the list shows'],
  ['vitrine-mini-cart', 'open', 'closes it when taken away'],
  ['vitrine-product-card', 'product-code', '`ALD-F-1001`'],
  ['vitrine-product-list', 'page', 'five at most'],
  ['vitrine-product-list', 'limit', 'no sort menu and no further page'],
  ['vitrine-recommendations', 'product-code', '`ALD-F-1001`'],
  ['vitrine-size-chart', 'chart', 'A product names its own as `sizeChart`'],
  ['vitrine-size-guide', 'open', 'closes it when taken away'],
  ['vitrine-toaster', 'label', 'a translated one without it'],
])('publishes of <%s %s> what its author must know: %s', (tag, name, words) => {
  const element = modules[0]!.declarations.find(({ tagName }) => tagName === tag)!
  expect(element.attributes.find((attribute) => attribute.name === name)!.description).toContain(words)
})
