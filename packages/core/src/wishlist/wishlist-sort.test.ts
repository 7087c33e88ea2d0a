import type { WishlistItem } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { sortWishlistItems, wishlistSortOf, type WishlistSort } from './wishlist-sort.ts'

const money = (amount: number) => ({ amount, currency: 'AED' as const })

interface Facts {
  readonly price?: number
  readonly salePrice?: number
  readonly drop?: number
  readonly isInStock?: boolean
}

const item = (id: string, { price = 100, salePrice, drop, isInStock = true }: Facts = {}) =>
  ({
    id,
    product: {
      price: { price: money(price), salePrice: salePrice === undefined ? null : money(salePrice), discount: null },
    },
    priceDrop: drop === undefined ? null : money(drop),
    isInStock,
  }) as WishlistItem

function sorted(sort: WishlistSort, ...items: WishlistItem[]) {
  const { available, soldOut } = sortWishlistItems(items, sort)
  return [available, soldOut].map((part) => part.map(({ id }) => id).join(' '))
}

describe('sortWishlistItems', () => {
  it('leaves the newest first', () => {
    expect(sorted('newest', item('new', { price: 300 }), item('old', { price: 100, drop: 50 }))).toEqual([
      'new old',
      '',
    ])
  })
  it('puts the lowest charged price first, and of one price the newest', () => {
    const items = [
      item('dear', { price: 300 }),
      item('new', { price: 200 }),
      item('old', { price: 200 }),
      item('sale', { price: 400, salePrice: 150 }),
      item('free', { price: 0 }),
    ]
    expect(sorted('price', ...items)).toEqual(['free sale new old dear', ''])
  })
  it('puts the largest share off first, not the largest amount, then the newest', () => {
    const items = [
      item('new'),
      item('amount', { price: 10_000, drop: 1000 }),
      item('share', { price: 100, drop: 100 }),
      item('old'),
      item('halved', { price: 300, drop: 300 }),
    ]
    expect(sorted('drop', ...items)).toEqual(['share halved amount new old', ''])
  })
  it('counts as no drop one of nothing, also where the product costs nothing', () => {
    expect(sorted('drop', item('new', { price: 0, drop: 0 }), item('old', { price: 10, drop: 1 }))).toEqual([
      'old new',
      '',
    ])
  })
  it.each([
    ['newest', 'b a'],
    ['price', 'a b'],
    ['drop', 'a b'],
  ] as const)('keeps what is sold out apart, sorted alike by %s', (sort, soldOut) => {
    const items = [
      item('b', { price: 20, isInStock: false }),
      item('here', { price: 500 }),
      item('a', { price: 10, drop: 10, isInStock: false }),
    ]
    expect(sorted(sort, ...items)).toEqual(['here', soldOut])
  })
  it('sorts nothing, and leaves the list itself as it was', () => {
    expect(sorted('drop')).toEqual(['', ''])
    const items = [item('dear', { price: 2 }), item('cheap', { price: 1 })]
    sortWishlistItems(items, 'price')
    expect(items.map(({ id }) => id)).toEqual(['dear', 'cheap'])
  })
})

describe('wishlistSortOf', () => {
  it.each([
    ['price', 'price'],
    ['drop', 'drop'],
    ['newest', 'newest'],
    ['toString', 'newest'],
    ['', 'newest'],
    [undefined, 'newest'],
  ])('reads %s as %s', (text, sort) => expect(wishlistSortOf(text)).toBe(sort))
})
