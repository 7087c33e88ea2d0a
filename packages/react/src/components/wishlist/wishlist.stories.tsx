import type { StoryObj } from '@storybook/react-vite'
import { outage } from '@vitrine/testing'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { wishlistDomain } from '@vitrine/core'
import { wishlistElement } from './wishlist.element.ts'

const read = 'GET /experience/checkout/guest/v1/wishlist'
const both = { wishlist: ['ALD-F-1001', 'ALD-F-1015', 'ALD-G-1008', 'ALD-G-1003'] }
const changed = {
  wishlist: [...both.wishlist, 'ALD-G-0000'],
  wishlistChanges: {
    'ALD-F-1001': { priceDrop: { amount: 5000, currency: 'AED' as const } },
    'ALD-F-1015': { isBackInStock: true },
    'ALD-G-1008': { isInStock: false },
  },
}

const dropped = {
  wishlist: ['ALD-F-1001', 'ALD-F-1015', 'ALD-F-1032', 'ALD-F-1017'],
  wishlistChanges: {
    'ALD-F-1001': { isInStock: false, priceDrop: { amount: 9000, currency: 'AED' as const } },
    'ALD-F-1015': { priceDrop: { amount: 1000, currency: 'AED' as const } },
    'ALD-F-1032': { priceDrop: { amount: 12000, currency: 'AED' as const } },
  },
}
const byDrop = { ...scene(dropped), args: { sort: 'drop' } }

export default { title: 'Account/Wishlist', parameters: shown(wishlistElement) }

export const BothDepartments = scene(both)
export const WhatHasBecomeOfThem = scene(changed)
export const RemovedWithUndo = scene(both, async (storefront) => {
  const wishlist = storefront.use(wishlistDomain)
  await wishlist.load()
  await wishlist.remove('ALD-F-1001')
})
export const Shared = scene(both, async (storefront) => {
  const wishlist = storefront.use(wishlistDomain)
  await wishlist.share()
  await wishlist.load()
})
export const Empty = scene()
export const Loading = scene({ faults: { [read]: 'never' } })
export const Failed = scene({ faults: { [read]: outage } })
export const SortedByDrop: StoryObj = byDrop
export const SortedByDropArabic: StoryObj = { ...byDrop, globals: inArabic }
export const SortedByDropChinese: StoryObj = { ...byDrop, globals: inChinese }
export const SecondDepartment: StoryObj = { ...scene(changed), args: { department: 'food' } }
export const SecondDepartmentArabic: StoryObj = { ...SecondDepartment, globals: inArabic }
export const SecondDepartmentChinese: StoryObj = { ...SecondDepartment, globals: inChinese }
const soldOut = scene({
  wishlist: ['ALD-F-1001', 'ALD-G-1008'],
  wishlistChanges: { 'ALD-G-1008': { isInStock: false } },
})
const signedIn = scene({
  wishlist: ['ALD-G-1008', 'ALD-G-1003'],
  wishlistChanges: { 'ALD-G-1008': { isInStock: false } },
  signIn: { UID: 'a'.repeat(32), endsIn: 3600 },
})
export const OutOfStockOfAGuest: StoryObj = { ...soldOut, args: { department: 'food' } }
export const OutOfStock: StoryObj = signedIn
export const OutOfStockArabic: StoryObj = { ...signedIn, globals: inArabic }
export const OutOfStockChinese: StoryObj = { ...signedIn, globals: inChinese }
export const Arabic: StoryObj = { ...scene(changed), globals: inArabic }
export const Chinese: StoryObj = { ...scene(changed), globals: inChinese }
export const Element: StoryObj = { ...scene(changed), globals: asElement }
