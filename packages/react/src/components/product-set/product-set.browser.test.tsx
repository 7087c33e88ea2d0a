import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { outage, pricedBySize, shopStorefront, soldOut, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { productSetElement } from './product-set.element.ts'
import type { ProductSetProps } from './product-set.props.ts'

const jumper = 'ALD-F-1001'
const scarf = 'ALD-F-1015'
const trousers = 'ALD-F-1009'
const shortbread = 'ALD-G-1008'
const honey = 'ALD-G-1003'

behaviour(productSetElement, ({ mount }) => {
  const open = async (options: ShopStorefrontOptions = {}, props: ProductSetProps = {}) => {
    const shop = shopStorefront(options)
    const shown = await mount({ storefront: shop.storefront, props: { productCode: jumper, ...props } })
    await expect.poll(() => shown.root.querySelector('[part=base]')).not.toBeNull()
    const tick = (code: string) => shown.find<HTMLInputElement>(`[name="take.${code}"]`)
    const size = (code: string) => shown.find<HTMLSelectElement>(`[name="size.${code}"]`)
    return {
      ...shop,
      ...shown,
      tick,
      size,
      button: () => shown.find('[part~=add]').textContent,
      total: () => shown.find('[part=total]').textContent,
      press: () => shown.find('[part~=add]').click(),
      said: () => [...shown.root.querySelectorAll('[part=said] li')].map((line) => line.textContent),
      active: () => (shown.find('form').getRootNode() as Document | ShadowRoot).activeElement,
      firstSize: (code: string) => [...size(code).options].find(({ value, disabled }) => value && !disabled)!.value,
    }
  }

  it.each([
    ['en-ae', 'Complete the look', 'A weekend away', 'Add 2 to bag', 'Total'],
    ['ar-kw', 'أكمل الإطلالة', 'عطلة نهاية الأسبوع', 'إضافة منتجين إلى الحقيبة', 'المجموع'],
    ['zh-hk', '整套搭配', '週末出遊', '將 2 件加入購物袋', '總計'],
  ])('shows in %s the set, its members and what they cost', async (locale, title, name, add, total) => {
    const set = await open({ locale })
    expect([set.find('[part=title]').textContent, set.find('[part=name]').textContent]).toEqual([title, name])
    expect(set.root.querySelectorAll('[part=member]')).toHaveLength(3)
    expect(set.button()).toBe(add)
    expect(set.total()).toContain(total)
    const form = set.find<HTMLFormElement>('form')
    expect([form.getAttribute('action'), Object.fromEntries(new FormData(form))]).toEqual([
      `/${locale}/product-set`,
      {
        ...{ set: 'weekend', productCode: jumper, returnTo: `/${locale}/fashion/cable-knit-jumper` },
        ...{ [`take.${jumper}`]: 'on', [`take.${scarf}`]: 'on', [`size.${jumper}`]: '' },
      },
    ])
    expect(await axeViolations(set.root, productSetElement)).toEqual([])
    await set.unmount()
  })

  it('adds up what is ticked, and says from where on where a size costs more', async () => {
    const tea = await open({}, { productCode: shortbread })
    const amount = () => Number(/[\d.]+/.exec(tea.total() ?? '')?.[0])
    const all = amount()
    await userEvent.click(tea.tick(honey))
    await expect.poll(tea.button).toBe('Add 2 to bag')
    expect(amount()).toBeLessThan(all)
    await tea.unmount()
    const priced = await open({ change: pricedBySize })
    expect(priced.total()).toContain('Total from')
    await priced.unmount()
  })

  it('asks for the size that is lacking, by its product, and leads there; nothing is added', async () => {
    const set = await open()
    set.press()
    await expect.poll(() => set.find('[role=alert]').textContent).toContain('Cable-knit jumper')
    expect(set.active()).toBe(set.size(jumper))
    expect(set.size(jumper).getAttribute('aria-invalid')).toBe('true')
    expect(await axeViolations(set.root, productSetElement)).toEqual([])
    // It may as well be left out.
    await userEvent.click(set.tick(jumper))
    await expect.poll(() => set.find('[role=alert]').textContent).toBe('')
    await userEvent.click(set.tick(scarf))
    set.press()
    await expect.poll(() => set.find('[role=alert]').textContent).toBe('Choose at least one product first.')
    expect(set.active()).toBe(set.tick(jumper))
    expect(set.backend.count('POST', /\/bulkitems$/)).toBe(0)
    await set.unmount()
  })

  it.each([
    ['en-ae', ': in your bag.', '2 items are in your bag.'],
    ['ar-kw', 'تمت الإضافة إلى حقيبتك.', 'أُضيفت قطعتان إلى حقيبتك.'],
    ['zh-hk', '已加入購物袋。', '已將 2 件商品加入購物袋。'],
  ])('adds in %s by one request, and says of each member what became of it', async (locale, said, count) => {
    const set = await open({ locale })
    const chosen = set.firstSize(jumper)
    await userEvent.selectOptions(set.size(jumper), chosen)
    set.press()
    await expect.poll(() => set.said().length).toBe(2)
    for (const line of set.said()) expect(line).toContain(said)
    expect(set.find('[part=said] p').textContent).toContain(count)
    expect(set.find('[part=said] a').getAttribute('href')).toBe(`/${locale}/cart`)
    expect(set.backend.count('POST', /\/bulkitems$/)).toBe(1)
    expect(set.backend.cart.added).toMatchObject([
      { product: { productCode: jumper, variationProductCode: chosen } },
      { product: { productCode: scarf } },
    ])
    expect(await axeViolations(set.root, productSetElement)).toEqual([])
    await set.unmount()
  })

  it('names what the bag refuses, and tells listeners what is in it', async () => {
    const tea = await open({}, { productCode: shortbread })
    tea.backend.cart.stock.set(honey, 0)
    tea.press()
    await expect.poll(() => tea.said().length).toBe(3)
    expect(tea.said().filter((line) => line?.endsWith(': in your bag.'))).toHaveLength(2)
    expect(tea.said()[2]).toMatch(/honey.*: your bag has all that we can send\.$/)
    expect(tea.events('vitrine-before-add-set')).toMatchObject([{ code: 'tea', lines: [{}, {}, {}] }])
    expect(tea.events('vitrine-add-set')).toMatchObject([
      { code: 'tea', added: 2, items: [{ outcome: 'added' }, { outcome: 'added' }, { outcome: 'refused' }] },
    ])
    await tea.unmount()
  })

  it('sends once what is pressed twice', async () => {
    const tea = await open({}, { productCode: shortbread })
    tea.press()
    tea.press()
    await expect.poll(() => tea.said().length).toBe(3)
    expect(tea.backend.count('POST', /\/bulkitems$/)).toBe(1)
    await tea.unmount()
  })

  it('cannot take what is sold out, or chosen on its page, and says so', async () => {
    const set = await open({ change: soldOut(scarf) })
    const said = (code: string) => {
      const { disabled, checked } = set.tick(code)
      const text = set.find(`[id="${set.tick(code).getAttribute('aria-describedby')}"]`).textContent
      return [disabled, checked, text]
    }
    expect([said(scarf), said(trousers)]).toEqual([
      [true, false, 'Sold out at the moment'],
      [true, false, 'Choose on its page'],
    ])
    expect(set.button()).toBe('Add 1 to bag')
    await set.unmount()
  })

  it('shows what was posted and is lacking', async () => {
    const values = { set: 'weekend', [`take.${jumper}`]: 'on' }
    const set = await open({}, { values, refused: true })
    expect([set.tick(jumper).checked, set.tick(scarf).checked, set.button()]).toEqual([true, false, 'Add 1 to bag'])
    expect(set.find('[role=alert]').textContent).toContain('Cable-knit jumper')
    await set.unmount()
    const other = await open({}, { values: { ...values, set: 'another' }, refused: true })
    expect([other.tick(scarf).checked, other.find('[role=alert]').textContent]).toEqual([true, ''])
    await other.unmount()
  })

  it('says by a toast why nothing was added', async () => {
    const set = await open({ faults: { 'POST /bulkitems': outage } }, { productCode: shortbread })
    set.press()
    await expect.poll(() => set.storefront.notifications.toasts.peek().length).toBe(1)
    expect(set.root.querySelector('[part=said]')).toBeNull()
    await set.unmount()
  })

  it.each([
    ['in no set', {}, 'ALD-F-1002'],
    ['whose sets cannot be read', { faults: { 'GET /product-sets': outage } }, jumper],
  ])('shows nothing of a product %s', async (_, options, productCode) => {
    const { storefront, backend } = shopStorefront(options)
    const { root, unmount } = await mount({ storefront, props: { productCode } })
    await expect.poll(() => backend.count('GET', /\/product-sets/)).toBeGreaterThan(0)
    expect(root.querySelector('form')).toBeNull()
    await unmount()
  })
})
