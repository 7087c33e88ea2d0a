import { expect, it } from 'vitest'
import { axeViolations } from '../../testing/axe.ts'
import { behaviour } from '../../testing/behaviour.tsx'
import { fixtureStorefront } from '../../testing/fixture-storefront.ts'
import { recommendationsElement } from './recommendations.element.ts'

behaviour(recommendationsElement, ({ mount }) => {
  it.each(['en-ae', 'ar-kw'])('shows what goes with a product as cards that can be bought in %s', async (locale) => {
    const { storefront, gateway } = fixtureStorefront({ locale })
    const { root, find, events, unmount } = await mount({ storefront, props: { productCode: 'ALD-F-1001' } })
    await expect.poll(() => root.querySelectorAll('article').length).toBe(4)
    expect(await axeViolations(root, recommendationsElement)).toEqual([])
    find('article button[part=add]').click()
    await expect.poll(() => gateway.added).toHaveLength(1)
    await expect.poll(() => events('vitrine-add')).toHaveLength(1)
    await unmount()
  })
  it('takes no room when there is nothing to say', async () => {
    const { storefront, gateway } = fixtureStorefront({ faults: { 'GET /recommendation': 'network' } })
    const { root, unmount } = await mount({ storefront, props: { productCode: 'ALD-F-1001' } })
    await expect.poll(() => gateway.calls.some((call) => call.includes('recommendation'))).toBe(true)
    expect(root.querySelector('section')).toBeNull()
    await unmount()
  })
})
