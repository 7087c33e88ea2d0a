import type { StoryObj } from '@storybook/react-vite'
import { outage } from '@vitrine/testing'
import { wishlistDomain } from '@vitrine/core'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { sharedWishlistElement } from './shared-wishlist.element.ts'

/** The code that the first link of the shop in memory has. */
const code = '1'.padStart(43, 's')
const read = 'GET /experience/catalog/guest/v1/shared-wishlist'
const shared = scene({ wishlist: ['ALD-F-1001', 'ALD-F-1015', 'ALD-G-1008'] }, (storefront) =>
  storefront.use(wishlistDomain).share(),
)

export default { title: 'Account/Shared wishlist', args: { code }, parameters: shown(sharedWishlistElement) }

export const Products = shared
export const Gone = scene()
export const Loading = scene({ faults: { [read]: 'never' } })
export const Failed = scene({ faults: { [read]: outage } })
export const Arabic: StoryObj = { ...shared, globals: inArabic }
export const Chinese: StoryObj = { ...shared, globals: inChinese }
export const Element: StoryObj = { ...shared, globals: asElement }
