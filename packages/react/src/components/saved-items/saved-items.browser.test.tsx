import { expect, it } from 'vitest'
import { outage, shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { savedItemsElement } from './saved-items.element.ts'

const saved = ['ALD-F-1001', 'ALD-G-1008']
const items = (root: ParentNode) => root.querySelectorAll('[part=item]')

behaviour(savedItemsElement, ({ mount }) => {
  it.each([
    ['en-ae', 'Saved for later', 'Move to bag'],
    ['ar-kw', 'محفوظ لوقت لاحق', 'نقل إلى الحقيبة'],
    ['zh-hk', '留待稍後購買', '移至購物袋'],
  ])('shows in %s what is saved, each with a way into the bag', async (locale, title, label) => {
    const { storefront } = shopStorefront({ locale, saved })
    const list = await mount({ storefront })
    await expect.poll(() => items(list.root).length).toBe(2)
    expect(list.find('[part=title]').textContent).toBe(title)
    expect(list.find('[part=move]').textContent).toBe(label)
    expect(await axeViolations(list.root, savedItemsElement)).toEqual([])
    await list.unmount()
  })

  it('moves an entry to the bag, and says which', async () => {
    const { storefront, backend } = shopStorefront({ saved })
    const list = await mount({ storefront })
    await expect.poll(() => items(list.root).length).toBe(2)
    list.find('[part=item]:last-child [part=move]').click()
    await expect.poll(() => items(list.root).length).toBe(1)
    await expect.poll(() => storefront.cart.count.value).toBe(1)
    expect(backend.cart.quantity('ALD-G-1008')).toBe(1)
    await expect.poll(() => list.events('vitrine-move-saved')).toEqual([{ productCode: 'ALD-G-1008' }])
    await list.unmount()
  })

  it('removes an entry, with a way back, and shows nothing where nothing is left', async () => {
    const { storefront } = shopStorefront({ saved: ['ALD-G-1008'] })
    const list = await mount({ storefront })
    await expect.poll(() => items(list.root).length).toBe(1)
    list.find('[part=remove]').click()
    await expect.poll(() => list.root.querySelector('[part=base]')).toBeNull()
    await expect.poll(() => storefront.notifications.toasts.value.length).toBe(1)
    storefront.notifications.toasts.value[0]!.action!.run()
    await expect.poll(() => items(list.root).length).toBe(1)
    await list.unmount()
  })

  it('says what changed since, and offers no move of what is sold out', async () => {
    const said = { productName: null, quantity: null, available: null, amount: null }
    const { storefront } = shopStorefront({
      saved,
      savedChanges: {
        'ALD-F-1001': { messages: [{ ...said, code: 'PRICE_CHANGED', amount: { amount: 9900, currency: 'AED' } }] },
        'ALD-G-1008': { isPurchasable: false, messages: [{ ...said, code: 'OUT_OF_STOCK', available: 0 }] },
      },
    })
    const list = await mount({ storefront })
    await expect.poll(() => items(list.root).length).toBe(2)
    const notices = [...list.root.querySelectorAll('[part=notices]')].map(({ textContent }) => textContent)
    expect(notices[0]).toMatch(/^The price has changed since you saved this\. It was .*99/)
    expect(notices[1]).toBe('Sold out')
    expect(list.root.querySelectorAll('[part=move]')).toHaveLength(1)
    await list.unmount()
  })

  it('shows nothing where there is nothing, and lets try again what failed', async () => {
    const empty = await mount({ storefront: shopStorefront().storefront })
    await expect.poll(() => empty.root.querySelector('[part=base]')).toBeNull()
    await empty.unmount()
    const { storefront, backend } = shopStorefront({ saved, faults: { 'GET /saved': outage } })
    const failed = await mount({ storefront })
    await expect.poll(() => failed.root.textContent).toContain('could not load')
    backend.setFault('GET /saved')
    failed.find('[part=notice] button').click()
    await expect.poll(() => items(failed.root).length).toBe(2)
    await failed.unmount()
  })

  it('is a form of the site while no script runs', async () => {
    const list = await mount({ storefront: shopStorefront({ saved }).storefront })
    await expect.poll(() => items(list.root).length).toBe(2)
    const form = list.find('[part=move]').closest('form')!
    expect(form.getAttribute('action')).toBe('/en-ae/cart')
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ action: 'moveSaved', returnTo: '/en-ae/cart' })
    await list.unmount()
  })
})
