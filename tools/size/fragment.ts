import { shopStorefront } from '@vitrine/testing'
import { createElementRenderer } from '../../packages/elements/src/server/index.ts'
import { encode } from '../../apps/reference-site/src/compression/encode.ts'

/** Products that need the most HTML: a picture of each side, colours, sizes, a badge, a price that was higher. */
const richest: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vitrine-product-card': { 'product-code': 'ALD-F-1001' },
}

/** Bytes of an element's fragment as the site sends it. */
export async function fragmentBytes(tag: string): Promise<number> {
  const { storefront } = shopStorefront({ config: { shopUrl: 'https://shop.example' } })
  const made = await createElementRenderer({ storefront }).fragment(tag, richest[tag] ?? {})
  if (!('html' in made)) throw new Error(`<${tag}> has no fragment: ${made.reason}`)
  return (await encode(Buffer.from(made.html), 'br')).length
}
