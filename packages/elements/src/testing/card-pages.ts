import { productCardElement } from '@vitrine/react/registry'
import type { ElementDefinition } from '@vitrine/react'
import { shopStorefront } from '@vitrine/testing'
import { createElementRenderer } from '../server/renderer.tsx'

const cardOf = (locale: string) =>
  createElementRenderer({
    storefront: shopStorefront({ locale }).storefront,
    definitions: [productCardElement as unknown as ElementDefinition],
  }).element('vitrine-product-card', { productCode: 'ALD-G-1008' })

/** A card of food as the shop renders it for everyone: dormant. */
export const pages = { english: await cardOf('en-ae'), arabic: await cardOf('ar-kw') }
