import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { couponsElement } from './coupons.element.ts'
import type { CouponsProps } from './coupons.tsx'

behaviour(couponsElement, ({ mount }) => {
  const open = async (props: CouponsProps = {}, options: ShopStorefrontOptions = {}) => {
    const shop = shopStorefront({ cart: ['cable-knit-jumper'], ...options })
    const shown = await mount({ storefront: shop.storefront, props })
    const { root } = shown
    const part = <E extends Element>(selector: string) => root.querySelector<E>(selector)!
    return {
      ...shop,
      ...shown,
      field: () => part<HTMLInputElement>('[name=code]:not([type=hidden])'),
      text: () => root.textContent ?? '',
      async apply(code: string) {
        await expect.poll(() => part('[part=form]')).not.toBeNull()
        part<HTMLInputElement>('[name=code]:not([type=hidden])').value = code
        part<HTMLButtonElement>('[part=form] button').click()
      },
      remove: () => part<HTMLButtonElement>('[part=discounts] button').click(),
    }
  }

  it('says at the field why a code is not taken, and keeps what was typed', async () => {
    const { root, field, text, apply, unmount } = await open()
    await apply('NOSUCH')
    await expect.poll(text).toContain('We do not know this code.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(root.querySelector(`#${field().getAttribute('aria-describedby')}`)!.textContent).toContain('We do not know')
    expect(field().value).toBe('NOSUCH')
    expect(await axeViolations(root, couponsElement)).toEqual([])
    await unmount()
  })

  it('shows what a code takes off each product, tells the bag, and removes it', async () => {
    const { root, storefront, text, apply, remove, unmount } = await open()
    await apply('welcome10')
    await expect.poll(text).toContain('WELCOME10')
    expect(root.querySelector('[part=discounts]')!.textContent).toContain('Cable-knit jumper')
    await expect.poll(() => storefront.cart.latest.value?.discountTotal.amount).toBeGreaterThan(0)
    expect(await axeViolations(root, couponsElement)).toEqual([])
    remove()
    await expect.poll(() => root.querySelector('[part=discounts]')).toBeNull()
    await expect.poll(() => storefront.cart.latest.value?.discountTotal.amount).toBe(0)
    await unmount()
  })

  it('shows what a code takes off with the total of the bag, not before it', async () => {
    const { root, backend, storefront, apply, unmount } = await open()
    await expect.poll(() => storefront.cart.count.value).toBe(1)
    const shown = () => [
      root.querySelector('[part=discounts]') !== null,
      storefront.cart.latest.value!.discountTotal.amount > 0,
    ]
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(shown().join()))
    watch.observe(root, { childList: true, subtree: true, attributes: true })
    const answer = backend.hold('GET /experience/checkout/guest/v1/cart/user/')
    await apply('WELCOME10')
    await expect.poll(() => backend.calls.filter(({ path }) => path.includes('/cart/')).length).toBeGreaterThan(2)
    answer()
    await expect.poll(() => shown().join()).toBe('true,true')
    watch.disconnect()
    expect([...seen].sort()).toEqual(['false,false', 'true,true'])
    await unmount()
  })

  it('follows the bag', async () => {
    const { root, storefront, apply, unmount } = await open()
    await apply('WELCOME10')
    await expect.poll(() => root.querySelector('[part=discounts]')).not.toBeNull()
    const before = root.querySelector('[part=discounts]')!.textContent
    await storefront.cart.increase(storefront.cart.lines.value[0]!.id)
    await expect.poll(() => root.querySelector('[part=discounts]')!.textContent).not.toBe(before)
    await unmount()
  })

  it('has no field where the shop takes no codes', async () => {
    const { storefront, text, unmount } = await open({}, { toggles: { coupons: false } })
    await expect.poll(() => storefront.cart.count.value).toBe(1)
    expect(text()).toBe('')
    await unmount()
  })

  it('is not there for an empty bag', async () => {
    const { text, unmount } = await open({}, { cart: [] })
    await expect.poll(text).toBe('')
    await unmount()
  })

  it.each([
    ['en-ae', 'Add products for'],
    ['ar-kw', 'أضف منتجات بقيمة'],
    ['zh-hk', '再選購'],
  ])('says in %s what a form without script has led to', async (locale, words) => {
    const props = { refused: 'COUPON_MINIMUM', code: 'DELIVERED', lacking: 1_500 }
    const { field, text, unmount } = await open(props, { locale })
    await expect.poll(text).toContain(words)
    expect(field().value).toBe('DELIVERED')
    await unmount()
  })
})
