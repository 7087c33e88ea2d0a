import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { wishlistElement } from './wishlist.element.ts'

behaviour(wishlistElement, ({ mount }) => {
  it.each([
    ['the shop’s own pages', {}, 1],
    ['a partner’s page, whose call for a link is refused', { shopUrl: 'https://shop.example', partnerKey: 'pk' }, 0],
  ])('offers to share on %s', async (_, config, sections) => {
    const { root, find, unmount } = await mount({
      storefront: shopStorefront({ wishlist: ['ALD-F-1001'], config }).storefront,
    })
    await expect.poll(() => find('[part=item]')).toBeTruthy()
    expect(root.querySelectorAll('[part=share]').length).toBe(sections)
    await unmount()
  })
})
