import { expect, it } from 'vitest'
import { fixtureOrders, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountOrdersElement } from './account-orders.element.ts'
import type { AccountOrdersProps } from './account-orders.tsx'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const toggles = { 'buy-again': true }

behaviour(accountOrdersElement, ({ mount }) => {
  const open = async (props: AccountOrdersProps = {}, options: ShopStorefrontOptions = {}) => {
    const { storefront } = shopStorefront({ signIn, toggles, account: { orders: fixtureOrders(23) }, ...options })
    const shown = await mount({ storefront, props })
    const hrefs = (selector: string) =>
      [...shown.root.querySelectorAll(selector)].map((one) => one.getAttribute('href'))
    return { ...shown, hrefs, text: () => shown.root.textContent ?? '' }
  }

  it.each([
    ['en-ae', 'Order received', '3 items'],
    ['ar-kw', 'تم استلام الطلب', '3 قطع'],
    ['zh-hk', '已收到訂單', '3 件商品'],
  ])('shows in %s number, status, total and what leads on', async (locale, status, items) => {
    const { root, text, hrefs, unmount } = await open({}, { locale, account: { orders: fixtureOrders(2) } })
    await expect.poll(() => root.querySelectorAll('[part=order]').length).toBe(2)
    const [first] = root.querySelectorAll('[part=order]')
    for (const words of ['ALD-AE-100002', status, items]) expect(first!.textContent).toContain(words)
    expect(first!.querySelectorAll('.vt-picture')).toHaveLength(2)
    const id = '2'.padStart(32, 'b')
    expect(hrefs('[part=order]:first-child a')).toEqual([
      `/${locale}/my-account/orders/${id}`,
      `/${locale}/buy-again?order=${id}`,
    ])
    expect(text()).not.toContain('{{')
    expect(await axeViolations(root, accountOrdersElement)).toEqual([])
    await unmount()
  })

  it('goes by time and by page, keeping the time', async () => {
    const { root, text, hrefs, unmount } = await open({ range: 'six-months', page: 2 })
    await expect.poll(() => root.querySelectorAll('[part=order]').length).toBe(10)
    expect(root.querySelector('[aria-current=page]')!.textContent).toBe('6 months')
    expect(text()).toContain('11 to 20 of 23')
    expect(hrefs('[rel=prev],[rel=next]')).toEqual([
      '/en-ae/my-account/orders?range=six-months',
      '/en-ae/my-account/orders?range=six-months&page=3',
    ])
    await unmount()
  })

  it('offers no second purchase while that is switched off', async () => {
    const { root, hrefs, unmount } = await open({}, { toggles: { 'buy-again': false } })
    await expect.poll(() => root.querySelectorAll('[part=order]').length).toBe(10)
    expect(hrefs('a[href*="buy-again"]')).toEqual([])
    await unmount()
  })

  it('says that there is none at all, none in a time, and that it could not look', async () => {
    const none = await open({}, { account: {} })
    await expect.poll(none.text).toContain('not ordered anything yet')
    expect(none.root.querySelector('nav')).toBeNull()
    await none.unmount()
    const inTime = await open({ range: 'one-month' }, { account: {} })
    await expect.poll(inTime.text).toContain('nothing in this time')
    await inTime.unmount()
    const failed = await open({}, { faults: { 'GET /my-account/orders': 'lostRequest' } })
    await expect.poll(failed.text).toContain('cannot be shown right now')
    await failed.unmount()
  })
})
