import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { focusedElement } from '../mini-cart/focus.ts'
import { productCardElement } from './product-card.element.ts'

const shortbread = 'ALD-G-1008'

behaviour(productCardElement, ({ mount }) => {
  const card = async (options: ShopStorefrontOptions = {}, productCode = shortbread) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props: { productCode } })
    await expect.poll(() => mounted.root.querySelector('[part=base]')).not.toBeNull()
    const { root, find } = mounted
    return {
      ...fixture,
      ...mounted,
      count: () => root.querySelector('output:not([hidden])')?.textContent,
      add: () => find('button[part=add]'),
      less: () => find('button[part=less]'),
      more: () => find('button[part=more]'),
    }
  }

  it.each([
    ['en-ae', ['Quantity of', 'One less:', 'One more:'].map((words) => `${words} All-butter shortbread fingers`)],
    ['ar-kw', ['كمية', 'تقليل كمية', 'زيادة كمية'].map((words) => `${words} أصابع الشورتبريد بالزبدة`)],
    ['zh-hk', ['純牛油酥餅條的數量', '減少一件：純牛油酥餅條', '增加一件：純牛油酥餅條']],
  ])('shows how many the bag has, with controls that name the product, in %s', async (locale, names) => {
    const { root, find, count, less, more, unmount } = await card({ locale, cart: [shortbread] })
    await expect.poll(count).toBe('1')
    const labels = [find('[role=group]'), less(), more()].map((control) => control.getAttribute('aria-label'))
    expect(labels).toEqual(names)
    expect(root.querySelector('[part=add]')).toBeNull()
    expect(await axeViolations(root, productCardElement)).toEqual([])
    await unmount()
  })

  it('is shopped by one button from the first to the last, which keeps the focus', async () => {
    const { backend, count, add, less, more, unmount } = await card()
    const button = add()
    button.focus()
    button.click()
    await expect.poll(count).toBe('1')
    expect(focusedElement()).toBe(more())
    expect(more()).toBe(button)
    more().click()
    await expect.poll(() => backend.cart.quantity(shortbread)).toBe(2)
    expect(backend.cart.added).toHaveLength(1)
    less().focus()
    less().click()
    await expect.poll(count).toBe('1')
    expect(focusedElement()).toBe(less())
    less().click()
    await expect.poll(count).toBeUndefined()
    expect(less().checkVisibility()).toBe(false)
    expect(focusedElement()).toBe(add())
    expect(add().textContent).toBe('Add to bag')
    await expect.poll(() => backend.cart.quantity(shortbread)).toBe(0)
    await unmount()
  })

  it('counts every one of many fast presses', async () => {
    const { backend, count, more, unmount } = await card({ cart: [shortbread] })
    await expect.poll(count).toBe('1')
    for (let press = 0; press < 7; press++) more().click()
    await expect.poll(count).toBe('8')
    await expect.poll(() => backend.cart.quantity(shortbread)).toBe(8)
    await unmount()
  })

  it('ends at what is in stock; the shop says so at the card, until the next press', async () => {
    const { backend, count, find, less, more, unmount } = await card({
      cart: [shortbread],
      change: (product) => ({ ...product, inventoryInfo: { onlineStockAvailable: 2 } }),
    })
    await expect.poll(count).toBe('1')
    expect(more().getAttribute('aria-disabled')).toBeNull()
    more().click()
    await expect.poll(() => backend.cart.quantity(shortbread)).toBe(2)
    await expect.poll(() => more().getAttribute('aria-disabled')).toBe('true')
    expect(find('[role=alert]').textContent).toBe('')
    backend.cart.stock.set(shortbread, 2)
    more().click()
    await expect.poll(() => find('[role=alert]').textContent).toMatch(/^Only 2 left/)
    expect(count()).toBe('2')
    less().click()
    await expect.poll(() => find('[role=alert]').textContent).toBe('')
    await unmount()
  })

  it('gives the focus to what adds when the line goes elsewhere', async () => {
    const { storefront, count, add, less, unmount } = await card({ cart: [shortbread] })
    await expect.poll(count).toBe('1')
    less().focus()
    await storefront.cart.removeLine(storefront.cart.lines.value[0]!.id)
    await expect.poll(count).toBeUndefined()
    expect(focusedElement()).toBe(add())
    await unmount()
  })

  it('goes on adding what is in the bag with a gift message', async () => {
    const { storefront, root, unmount } = await card({ lines: [{ good: 'biscuits', giftMessage: 'For Omar' }] })
    await expect.poll(() => storefront.cart.count.value).toBe(1)
    expect(root.querySelector('output:not([hidden])')).toBeNull()
    expect(root.querySelector('[part=add]')).not.toBeNull()
    await unmount()
  })

  it('adds fashion of one size as before', async () => {
    const { storefront, root, add, unmount } = await card({}, 'ALD-F-1015')
    add().click()
    await expect.poll(() => storefront.cart.lines.value.length).toBe(1)
    expect(root.querySelector('output')).toBeNull()
    await unmount()
  })
})
