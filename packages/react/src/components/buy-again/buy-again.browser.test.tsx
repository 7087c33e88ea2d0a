import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { buyAgainField } from '@vitrine/core'
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
    expect([...new FormData(form).keys()].filter((name) => name.startsWith(buyAgainField('take', '')))).toHaveLength(1)
    expect(await axeViolations(root, buyAgainElement)).toEqual([])
    await unmount()
  })

  it('posts the lines that are ticked with their quantities, and counts them on its button', async () => {
    const { root, text, unmount } = await open({ orderId }, { cart: ['cable-knit-jumper', 'fig-chutney'] })
    await expect.poll(text).toContain('Add 2 items to the bag')
    const form = root.querySelector('form')!
    const add = () => root.querySelector('[part=add]')!.textContent
    const [first, second] = form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
    const [, quantity] = form.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')
    const name = root.querySelectorAll('[part=line] a')[1]!.textContent
    await expect.element(page.getByRole('textbox', { name: `How many ${name}`, exact: true })).toHaveValue('1')
    await userEvent.fill(quantity!, '٣')
    await expect.poll(add).toBe('Add 4 items to the bag')
    first!.focus()
    await userEvent.keyboard(' ')
    await expect.poll(add).toBe('Add 3 items to the bag')
    const posted = Object.fromEntries(new FormData(form))
    expect([posted[first!.name], posted[second!.name], posted[quantity!.name]]).toEqual([undefined, 'on', '٣'])
    await unmount()
  })

  it('posts nothing while nothing is ticked or a quantity is none, says so, and leads there', async () => {
    const { root, text, unmount } = await open()
    await expect.poll(text).toContain('Add 1 item to the bag')
    const form = root.querySelector('form')!
    const sent: boolean[] = []
    root.addEventListener('submit', (event) => {
      sent.push(!event.defaultPrevented)
      event.preventDefault()
    })
    const active = () => (form.getRootNode() as Document | ShadowRoot).activeElement
    const tick = form.querySelector<HTMLInputElement>('input[type=checkbox]')!
    const quantity = form.querySelector<HTMLInputElement>('input[inputmode=numeric]')!
    await userEvent.fill(quantity, 'two')
    form.requestSubmit()
    await expect.poll(text).toContain('a whole number from 0 to 999')
    expect([active(), quantity.getAttribute('aria-invalid')]).toEqual([quantity, 'true'])
    expect(await axeViolations(root, buyAgainElement)).toEqual([])
    await userEvent.click(tick)
    form.requestSubmit()
    await expect.poll(text).toContain('Choose at least one product first.')
    expect(active()).toBe(tick)
    await userEvent.fill(quantity, '1')
    await userEvent.click(tick)
    form.requestSubmit()
    expect(sent).toEqual([false, false, true])
    await unmount()
  })

  it('shows what was posted, and what is wrong with it', async () => {
    const shop = shopStorefront({ signIn, cart: ['cable-knit-jumper'], order: 'placed' })
    const { id } = shop.backend.cart.snapshot().items[0]!.items[0]!
    const values = { [buyAgainField('take', id)]: 'on', [buyAgainField('quantity', id)]: 'two' }
    const refused = await open({ orderId, values, refused: true })
    await expect.poll(refused.text).toContain('a whole number from 0 to 999')
    expect(refused.root.querySelector<HTMLInputElement>('[aria-invalid]')!.value).toBe('two')
    await refused.unmount()
    // Some of it was added: nothing is ticked, and nothing is wrong.
    const done = await open({ orderId, values: {} })
    await expect.poll(done.text).toContain('Add to the bag')
    expect(done.root.querySelector<HTMLInputElement>('input[type=checkbox]')!.checked).toBe(false)
    expect(done.text()).not.toContain('Choose at least one')
    await done.unmount()
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
    const tick = root.querySelector<HTMLInputElement>('input[type=checkbox]')!
    const reason = root.querySelector(`[id="${tick.getAttribute('aria-describedby')}"]`)?.textContent
    expect([tick.disabled, tick.checked, reason]).toEqual([true, false, 'Sold out at the moment'])
    await unmount()
  })

  const none = { onlineStockAvailable: 0 }
  const soldOut: Pick<ShopStorefrontOptions, 'change'> = {
    change: (product) => ({
      ...product,
      ...(product.slug === 'cable-knit-jumper' && {
        variations: product.variations.map((one) => ({ ...one, inventoryInfo: none })),
        inventoryInfo: none,
      }),
    }),
  }

  it.each([
    ['en-ae', 'Add this instead (quantity: 1)'],
    ['ar-kw', 'إضافة هذا بدلًا منه (الكمية: '],
    ['zh-hk', '改為加入此商品（數量：1）'],
    ['zh-sg', '改为加入此商品（数量：1）'],
  ])('offers in %s something instead of what is sold out, and posts it where it is ticked', async (locale, add) => {
    const { root, text, unmount } = await open({ orderId }, { locale, ...soldOut })
    await expect.poll(text).toContain(add)
    const form = root.querySelector('form')!
    const instead = root.querySelector('[part=instead]')!
    const tick = instead.querySelector<HTMLInputElement>('input')!
    const link = instead.querySelector('a')!
    expect([tick.checked, new URL(link.href).pathname.startsWith(`/${locale}/`)]).toEqual([false, true])
    expect(link.textContent).not.toBe('')
    expect(await axeViolations(root, buyAgainElement)).toEqual([])
    expect([...new FormData(form).keys()].filter((name) => name.startsWith('instead.'))).toEqual([])
    await userEvent.click(tick)
    expect(new FormData(form).get(tick.name)).toBe(tick.value)
    await expect.poll(() => root.querySelector('[part=add]')!.textContent).toMatch(/1|واحدة/)
    await unmount()
  })

  it('says that something else is offered by now than was ticked', async () => {
    const shop = shopStorefront({ signIn, cart: ['cable-knit-jumper'], order: 'placed' })
    const { id } = shop.backend.cart.snapshot().items[0]!.items[0]!
    const values = { [buyAgainField('instead', id)]: 'something-else' }
    const { root, text, unmount } = await open({ orderId, values, refused: true }, soldOut)
    await expect.poll(text).toContain('Something else is offered here by now.')
    expect(root.querySelector<HTMLInputElement>('[part=instead] input')!.checked).toBe(false)
    expect(root.querySelector('[aria-invalid]')).toBeNull()
    await unmount()
  })

  const bought = (...slugs: string[]) =>
    shopStorefront({ cart: slugs })
      .backend.cart.snapshot()
      .items.flatMap(({ items }) => items)
      .map(({ product: { productCode, variationProductCode, productName, departmentType, slug, image } }) => ({
        ...{ productCode, variationProductCode, productName, departmentType, slug, image },
        ...{ quantity: 3, orderCount: 2, lastOrderedDate: '2026-11-24T10:00:00.000Z' },
      }))

  it.each([
    ['en-ae', 'Bought often', 'In 2 orders', 'Add 2 items to the bag'],
    ['ar-kw', 'مشترياتك المتكررة', 'في طلبين', 'إضافة قطعتين إلى الحقيبة'],
    ['zh-hk', '經常購買', '見於 2 張訂單', '將 2 件商品加入購物袋'],
    ['zh-sg', '经常购买', '见于 2 张订单', '将 2 件商品加入购物袋'],
  ])('shows in %s what is bought often where no order is named', async (locale, title, times, add) => {
    const account = { bought: bought('cable-knit-jumper', 'fig-chutney') }
    const { root, text, unmount } = await open({}, { locale, account })
    await expect.poll(text).toContain(title)
    expect(text()).toContain(times)
    expect(root.querySelector('[part=add]')!.textContent).toBe(add)
    const posted = new FormData(root.querySelector('form')!)
    expect(posted.get('orderId')).toBe('')
    expect([...posted.keys()].filter((name) => name.startsWith('take.'))).toHaveLength(2)
    expect(await axeViolations(root, buyAgainElement)).toEqual([])
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
