import { expect, it } from 'vitest'
import { outage, shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { cartButtonElement } from './cart-button.element.ts'

behaviour(cartButtonElement, ({ mount }) => {
  it('shows and names the count when the bag has lines', async () => {
    const { storefront } = shopStorefront({ lines: [{ good: 'shirt', quantity: 2 }, { good: 'chutney' }] })
    const button = await mount({ storefront })
    await expect.poll(() => button.find('[part=count]').textContent).toBe('3')
    expect(button.find('a .vt-visually-hidden').textContent).toBe('Bag, 3 items')
    expect(button.find('a').getAttribute('href')).toBe('/en-ae/cart')
    await button.unmount()
  })

  it('hides the count when the bag is empty', async () => {
    const button = await mount({ storefront: shopStorefront().storefront })
    expect(button.find('[part=count]').hidden).toBe(true)
    await button.unmount()
  })

  it('names no number while the bag could not be read', async () => {
    const { storefront } = shopStorefront({ lines: [{ good: 'chutney' }], faults: { 'GET /cart/user': outage } })
    const button = await mount({ storefront })
    await expect.poll(() => storefront.cart.status.value).toBe('failed')
    await paint()
    expect(button.find('a .vt-visually-hidden').textContent).toBe('Bag')
    await button.unmount()
  })

  it('announces a change once, and not what was there when the page opened', async () => {
    const { storefront } = shopStorefront({ lines: [{ good: 'chutney' }] })
    const button = await mount({ storefront })
    await expect.poll(() => storefront.cart.status.value).toBe('ready')
    const said: string[] = []
    new MutationObserver(() => said.push(...[button.find('[role=status]').textContent].filter(Boolean))).observe(
      button.find('[role=status]'),
      {
        childList: true,
        characterData: true,
        subtree: true,
      },
    )
    await Promise.all([
      storefront.cart.addLine({ productCode: 'ALD-G-1008' }),
      storefront.cart.addLine({ productCode: 'ALD-G-1008' }),
    ])
    await expect.poll(() => said).toEqual(['3 items in your bag'])
    await button.unmount()
  })

  it('marks a count that the shop has not answered yet, and announces it after the answer', async () => {
    const { storefront, backend } = shopStorefront({ lines: [{ good: 'chutney' }] })
    const button = await mount({ storefront })
    await expect.poll(() => storefront.cart.status.value).toBe('ready')
    const answer = backend.hold('/item')
    const added = storefront.cart.addLine({ productCode: 'ALD-G-1008' })
    const count = button.find('[part=count]')
    await expect.poll(() => count.textContent).toBe('2')
    expect([count.dataset['pending'], button.find('[role=status]').textContent]).toEqual(['', ''])
    answer()
    await added
    await expect.poll(() => button.find('[role=status]').textContent).toBe('2 items in your bag')
    expect(count.dataset['pending']).toBeUndefined()
    await button.unmount()
  })

  it.each(['auto', 'off'] as const)('says with handover %s whether the bag goes along', async (handover) => {
    const button = await mount({ storefront: shopStorefront().storefront, props: { handover } })
    expect(button.find('a').dataset['vitrineHandover']).toBe(handover)
    await button.unmount()
  })
})
