import { afterEach, expect, it, vi } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { cartButtonElement } from './cart-button.element.ts'

const shop = 'https://shop.example'
const partner = { shopUrl: shop, partnerKey: 'pk_demo' }

behaviour(cartButtonElement, ({ mount }) => {
  afterEach(() => vi.restoreAllMocks())

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

  it('carries the bag to the shop when it stands on a partner page', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { storefront } = shopStorefront({ lines: [{ good: 'chutney' }], config: partner })
    const button = await mount({ storefront })
    await expect.poll(() => storefront.cart.count.value).toBe(1)
    button.find('a').click()
    await expect.poll(() => open.mock.calls).toEqual([[`${shop}/en-ae/cart?handover=fixture-handover-code`, '_top']])
    await button.unmount()
  })

  it('stays and says so when no hand-over code is given', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { storefront } = shopStorefront({
      lines: [{ good: 'chutney' }],
      config: partner,
      faults: { handover: { status: 503, code: 'SERVICE_UNAVAILABLE' } },
    })
    const button = await mount({ storefront })
    await expect.poll(() => storefront.cart.count.value).toBe(1)
    button.find('a').click()
    await expect.poll(() => storefront.notifications.toasts.value.length).toBe(1)
    expect(open).not.toHaveBeenCalled()
    await button.unmount()
  })
})
