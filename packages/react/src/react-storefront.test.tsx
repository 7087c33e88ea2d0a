import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { Cart, ProductCard, sharedStorefront, StorefrontProvider } from './index.ts'

const config = {
  baseUrl: 'https://shop.example/api',
  shopUrl: 'https://shop.example',
  locale: 'ar-kw',
  organisationId: '',
  configurationSet: '',
  partnerKey: 'pk_demo',
}

it('renders on a server, with a storefront that no other call has', async () => {
  const storefront = sharedStorefront(config)
  expect(sharedStorefront(config)).not.toBe(storefront)
  const { prelude } = await prerenderToNodeStream(
    <StorefrontProvider storefront={storefront}>
      <ProductCard productCode="ALD-G-1008" />
      <Cart />
    </StorefrontProvider>,
  )
  const html = await text(prelude)
  expect(html).toMatch(/<span[^>]* lang="ar-KW[^"]*"[^>]* dir="rtl"/)
  expect(html).toContain('vt-cart')
})
