import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { recommendationsElement } from './recommendations.element.ts'

behaviour(recommendationsElement, ({ mount }) => {
  it.each(['en-ae', 'ar-kw'])('shows what goes with a product as cards that can be bought in %s', async (locale) => {
    const { storefront, backend } = shopStorefront({ locale })
    const { root, find, events, unmount } = await mount({ storefront, props: { productCode: 'ALD-F-1001' } })
    await expect.poll(() => root.querySelectorAll('article').length).toBe(4)
    expect(await axeViolations(root, recommendationsElement)).toEqual([])
    find('article button[part=add]').click()
    await expect.poll(() => backend.cart.added).toHaveLength(1)
    await expect.poll(() => events('vitrine-add')).toHaveLength(1)
    await unmount()
  })
  it('goes with the bag when no product is named, and follows it', async () => {
    const { storefront } = shopStorefront({ cart: ['ALD-G-1008', 'ALD-F-1001'] })
    const loaded = () =>
      Object.keys(storefront.snapshot().domains?.queries ?? {}).filter((key) => key.includes('recommendations'))
    const { root, find, unmount } = await mount({ storefront, props: {} })
    await expect.poll(() => root.querySelectorAll('article').length).toBe(4)
    expect(loaded()).toEqual(['["recommendations","Cart","goes-with",{"productCodes":"ALD-F-1001,ALD-G-1008"}]'])
    expect(find('h2').textContent).toBe('Goes well with your bag')
    await storefront.cart.addLine({ productCode: 'ALD-G-1001' })
    await expect.poll(loaded).toHaveLength(2)
    expect(root.querySelectorAll('article')).toHaveLength(4)
    await unmount()
  })
  it('takes no room when there is nothing to say', async () => {
    const { storefront, backend } = shopStorefront({ faults: { 'GET /recommendation': 'lostRequest' } })
    const { root, unmount } = await mount({ storefront, props: { productCode: 'ALD-F-1001' } })
    await expect.poll(() => backend.called.some((call) => call.includes('recommendation'))).toBe(true)
    expect(root.querySelector('section')).toBeNull()
    await unmount()
  })
})
