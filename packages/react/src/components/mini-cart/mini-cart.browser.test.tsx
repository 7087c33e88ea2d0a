import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { focusedElement } from './focus.ts'
import { miniCartElement } from './mini-cart.element.ts'

behaviour(miniCartElement, ({ mount }) => {
  const outside = (tag: 'button' | 'input') => {
    const element = document.body.appendChild(document.createElement(tag))
    element.dataset['outside'] = ''
    element.focus()
    return element
  }
  afterEach(() => document.querySelectorAll('[data-outside]').forEach((element) => element.remove()))
  const drawer = async () => {
    const { storefront } = shopStorefront({ lines: [{ good: 'chutney' }] })
    const mini = await mount({ storefront })
    await storefront.cart.load()
    const add = () => storefront.cart.addLine({ productCode: 'ALD-G-1008' })
    return { mini, add, dialog: mini.find<HTMLDialogElement>('dialog') }
  }

  it('opens with what was added in front, and takes the focus, when something is added', async () => {
    outside('button')
    const { mini, add, dialog } = await drawer()
    expect(dialog.open).toBe(false)
    await add()
    await expect.poll(() => dialog.open).toBe(true)
    expect(dialog.matches(':modal')).toBe(true)
    expect(mini.find('h2').textContent).toBe('Added to your bag')
    expect(mini.find('[data-new]').textContent).toContain('All-butter shortbread')
    expect(focusedElement()).toBe(mini.find('h2'))
    expect(mini.events('vitrine-mini-cart-open')).toHaveLength(1)
    // Delivery is told on the way to checkout: here the lines add up to what is said.
    const amounts = [...mini.root.querySelectorAll('.vt-brief__amount')].map(({ textContent }) => amountOf(textContent))
    const items = mini.find('.vt-mini-cart__total').textContent
    expect(items).toContain('Items')
    expect(amountOf(items)).toBeCloseTo(amounts.reduce((sum, amount) => sum + amount))
    await mini.unmount()
  })

  it('answers food on a phone by one message, of what was added last', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(390, 800)
    const toaster = document.body.appendChild(document.createElement('vitrine-toaster'))
    toaster.dataset['outside'] = ''
    const { storefront } = shopStorefront()
    const mini = await mount({ storefront })
    for (const productCode of ['ALD-G-1008', 'ALD-G-1003']) await storefront.cart.addLine({ productCode })
    await expect
      .poll(() => storefront.notifications.toasts.value.map(({ message }) => message))
      .toEqual([expect.stringContaining('English wildflower honey')])
    await mini.unmount()
    await page.viewport(innerWidth, innerHeight)
  })

  it('alone on a page shows the bag that there is, also when it is open from the start', async () => {
    const { storefront } = shopStorefront({ lines: [{ good: 'chutney' }] })
    const mini = await mount({ storefront, props: { open: true } })
    await expect.poll(() => mini.find('dialog').textContent).toContain('Fig and apple chutney')
    await mini.unmount()
  })

  it('says that the bag is empty, on its way, or cannot be had', async () => {
    for (const [options, said] of [
      [{}, 'Your bag is empty'],
      [{ cart: ['ALD-G-1008'], faults: { 'GET /cart/user': 'never' } }, 'Loading your bag'],
      [
        { cart: ['ALD-G-1008'], faults: { 'GET /cart/user': { status: 503, code: 'SERVICE_UNAVAILABLE' } } },
        'We could not load',
      ],
    ] as const) {
      const { storefront } = shopStorefront(options)
      const mini = await mount({ storefront, props: { open: true } })
      await expect.poll(() => mini.find('.vt-mini-cart__lines').textContent).toContain(said)
      await mini.unmount()
    }
  })

  it('leaves a name its room where the amount beside it would take it', async () => {
    const { mini, add, dialog } = await drawer()
    await add()
    await expect.poll(() => dialog.open).toBe(true)
    dialog.style.inlineSize = '300px'
    const { width, bottom } = mini.find('.vt-brief > div').getBoundingClientRect()
    expect(width).toBeGreaterThan(112)
    const amount = mini.find('.vt-brief__amount').getBoundingClientRect()
    expect(amount.top).toBeGreaterThanOrEqual(bottom)
    expect(amount.right).toBeCloseTo(mini.find('.vt-brief').getBoundingClientRect().right)
    await mini.unmount()
  })

  it('gives the focus and the page back when it is closed', async () => {
    const button = outside('button')
    const { mini, add, dialog } = await drawer()
    await add()
    await expect.poll(() => dialog.open).toBe(true)
    expect(document.documentElement.style.overflow).toBe('hidden')
    mini.find('button').click()
    await expect.poll(() => dialog.open).toBe(false)
    await paint()
    expect(document.documentElement.style.overflow).toBe('')
    expect(focusedElement()).toBe(button)
    expect(mini.events('vitrine-mini-cart-close')).toHaveLength(1)
    await mini.unmount()
  })

  it('gives the page back when it is taken away', async () => {
    outside('button')
    const { mini, add, dialog } = await drawer()
    await add()
    await expect.poll(() => dialog.open).toBe(true)
    await mini.unmount()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('leaves the focus alone when the shopper is typing', async () => {
    const input = outside('input')
    const { mini, add, dialog } = await drawer()
    await add()
    await expect.poll(() => dialog.open).toBe(true)
    expect(dialog.matches(':modal')).toBe(false)
    expect(focusedElement()).toBe(input)
    expect(document.documentElement.style.overflow).toBe('')
    await mini.unmount()
  })

  it('leaves by itself after a while, but not under the focus of who went into it', async () => {
    const ends: (() => void)[] = []
    const pass = () => ends.splice(0).forEach((end) => end())
    const { setTimeout } = globalThis
    const held = (run: () => void, delay?: number) => (delay === 5000 ? ends.push(run) : setTimeout(run, delay))
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout)
    const input = outside('input')
    const { mini, add, dialog } = await drawer()
    await add()
    await expect.poll(() => dialog.open).toBe(true)
    mini.find('button').focus()
    pass()
    expect(dialog.open).toBe(true)
    input.focus()
    pass()
    expect(dialog.open).toBe(false)
    timers.mockRestore()
    await mini.unmount()
  })

  it('opens and closes by its property', async () => {
    const { mini, dialog } = await drawer()
    await mini.setProps({ open: true })
    expect(dialog.open).toBe(true)
    await mini.setProps({ open: false })
    expect(dialog.open).toBe(false)
    await mini.unmount()
  })

  it('keeps its way to the bag as high as a button while the bag is not known', async () => {
    const { storefront } = shopStorefront({ lines: [{ good: 'chutney' }], faults: { 'GET /carts': 'lostRequest' } })
    const mini = await mount({ storefront, props: { open: true } })
    expect(mini.find('dialog').textContent).not.toContain('Your bag is empty')
    // An element alone brings its style.
    if (mini.root instanceof ShadowRoot) expect(mini.find('[part=bag]').getBoundingClientRect().height).toBeLessThan(80)
    await mini.unmount()
  })

  it('says that the bag is empty once that is known, and leads to no checkout then', async () => {
    const { storefront } = shopStorefront()
    const mini = await mount({ storefront, props: { open: true } })
    await storefront.cart.load()
    await expect.poll(() => mini.find('dialog').textContent).toContain('Your bag is empty')
    expect(mini.root.querySelector('[part=checkout]')).toBeNull()
    await mini.unmount()
  })

  it('leads to bag and checkout', async () => {
    const { mini } = await drawer()
    expect(mini.find('[part=bag]').getAttribute('href')).toBe('/en-ae/cart')
    expect(mini.find('[part=checkout]').getAttribute('href')).toBe('/en-ae/checkout')
    await mini.unmount()
  })
})

const amountOf = (text: string) => Number(/[\d.]+/.exec(text)?.[0])
