import { expect, it } from 'vitest'
import { fixtureOrders, orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { buyAgainElement } from './buy-again.element.ts'
import type { BuyAgainProps } from './buy-again.tsx'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(buyAgainElement, ({ mount }) => {
  const open = async (props: BuyAgainProps = { orderId }, options: ShopStorefrontOptions = {}) => {
    const shop = shopStorefront({ signIn, cart: ['cable-knit-jumper'], order: 'placed', ...options })
    const shown = await mount({ storefront: shop.storefront, props })
    return { ...shown, text: () => shown.root.textContent ?? '' }
  }

  it.each([
    ['en-ae', 'Everything of this order is there.', 'Add 1 item to the bag'],
    ['ar-kw', 'كل ما في هذا الطلب متوفر.', 'إضافة قطعة واحدة إلى الحقيبة'],
    ['zh-hk', '此訂單的商品全部有貨。', '將 1 件商品加入購物袋'],
  ])('says in %s what can be had, and posts the order', async (locale, all, add) => {
    const { root, text, unmount } = await open({ orderId }, { locale })
    await expect.poll(text).toContain(all)
    expect(root.querySelector('[part=add]')!.textContent).toBe(add)
    const form = root.querySelector('form')!
    expect([form.getAttribute('action'), new FormData(form).get('orderId')]).toEqual([`/${locale}/buy-again`, orderId])
    expect(await axeViolations(root, buyAgainElement)).toEqual([])
    await unmount()
  })

  it('has no button where nothing can be had, and says why at each line', async () => {
    const { root, text, unmount } = await open(
      { orderId },
      {
        change: (product) => ({
          ...product,
          variations: product.variations.map((one) => ({ ...one, inventoryInfo: { onlineStockAvailable: 0 } })),
          inventoryInfo: { onlineStockAvailable: 0 },
        }),
      },
    )
    await expect.poll(text).toContain('Nothing of this order can be had')
    expect(root.querySelector('[part=line]')!.textContent).toContain('Sold out at the moment')
    expect(root.querySelector('[part=add]')).toBeNull()
    await unmount()
  })

  it('takes the latest order where none is named', async () => {
    const orders = fixtureOrders(1).map((order) => ({ ...order, id: orderId }))
    const { text, unmount } = await open({}, { account: { orders } })
    await expect.poll(text).toContain('From order')
    await unmount()
  })

  it('says that there is no such order, none at all, and that it could not look', async () => {
    const missing = await open({ orderId: 'f'.repeat(32) })
    await expect.poll(missing.text).toContain('do not find this order')
    await missing.unmount()
    const none = await open({})
    await expect.poll(none.text).toContain('not ordered anything yet')
    await none.unmount()
    const failed = await open({ orderId }, { faults: { 'GET /orders/': 'lostRequest' } })
    await expect.poll(failed.text).toContain('cannot be shown right now')
    await failed.unmount()
  })
})
