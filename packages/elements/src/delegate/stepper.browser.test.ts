import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import type { ElementDefinition } from '@vitrine/react'
import { productCardElement } from '@vitrine/react/registry'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineVitrineElement } from '../element/element.ts'
import { triggerOf } from '../hydration/trigger.ts'
import pages from '../testing/card-pages.ts?rendered'
import { paint, place } from '../testing/place.ts'
import { showStepper } from './stepper.ts'

const shortbread = 'ALD-G-1008'

/** A dormant card, served as the loader's scripts do. */
async function dormantCard(options: ShopStorefrontOptions = {}, page: keyof typeof pages = 'english') {
  const fixture = shopStorefront(options)
  const { cart, i18n } = fixture.storefront
  const element = place(pages[page], fixture.storefront)
  const root = element.shadowRoot!
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!
  const stepper = find('.vt-card__stepper')
  const forget = vi.fn()
  await i18n.load('addToBag', 'cartChange', 'errors', 'quantity')
  await cart.load()
  showStepper(fixture.storefront, stepper, forget)
  const add = async () => {
    await cart.addLine({ productCode: shortbread })
  }
  const count = () => root.querySelector('output:not([hidden])')?.textContent
  return { ...fixture, element, root, find, stepper, forget, add, count }
}

afterEach(() => document.body.replaceChildren())

describe('showStepper', () => {
  it('leaves the card as it is while the bag has none of it', async () => {
    const { root } = await dormantCard()
    const written = document.body.appendChild(document.createElement('div'))
    written.setHTMLUnsafe(pages.english)
    expect(root.innerHTML).toBe(written.firstElementChild!.shadowRoot!.innerHTML)
  })

  it('makes the Add button one of a stepper while the bag has some, and the focus stays on it', async () => {
    const { root, find, add, storefront, count } = await dormantCard()
    const button = find('button[part=add]')
    button.focus()
    const before = find('form').innerHTML
    await add()
    expect(count()).toBe('1')
    expect(find('button[part=more]')).toBe(button)
    expect(button.ariaLabel).toBe('One more: All-butter shortbread fingers')
    expect(root.activeElement).toBe(button)
    await storefront.cart.removeLine(storefront.cart.lines.value[0]!.id)
    expect(find('form').innerHTML).toBe(before)
    expect(root.activeElement).toBe(button)
  })

  it('counts every one of many fast presses, and adds again after the last was taken out', async () => {
    const { root, find, backend, count } = await dormantCard({ cart: [shortbread] })
    for (let press = 0; press < 4; press++) find('button[part=more]').click()
    expect(count()).toBe('5')
    await expect.poll(() => backend.cart.quantity(shortbread)).toBe(5)
    const less = find('button[part=less]')
    less.focus()
    for (let press = 0; press < 5; press++) less.click()
    expect(count()).toBeUndefined()
    expect(root.activeElement).toBe(find('button[part=add]'))
    await expect.poll(() => backend.cart.quantity(shortbread)).toBe(0)
    const isPrevented: boolean[] = []
    find('form').addEventListener('click', (event) => {
      isPrevented.push(event.defaultPrevented)
      event.preventDefault() // it would leave the page of the tests
    })
    find('button[part=add]').click()
    expect(isPrevented).toEqual([false])
  })

  it('follows the bag wherever it is changed, and says a number once', async () => {
    const { find, storefront, count } = await dormantCard({ cart: [shortbread] })
    const said: unknown[] = []
    new MutationObserver((records) => said.push(...records)).observe(find('output'), { childList: true })
    const { cart } = storefront
    await cart.addLine({ productCode: 'ALD-G-1001' })
    expect(said).toEqual([])
    await cart.setQuantity(cart.lines.value.find(({ product }) => product.productCode === shortbread)!.id, 12)
    expect(count()).toBe('12')
    expect(said).not.toEqual([])
  })

  it('says at the card what the shop refused, until the next press', async () => {
    const change: ShopStorefrontOptions['change'] = (product) => ({
      ...product,
      inventoryInfo: { onlineStockAvailable: 1 },
    })
    const { find, backend, count } = await dormantCard({ cart: [shortbread], change })
    expect(find('button[part=more]').ariaDisabled).toBe('true')
    backend.cart.stock.set(shortbread, 1)
    find('button[part=more]').click()
    expect(count()).toBe('2')
    await expect.poll(() => find('[role=alert]').textContent).toMatch(/^Only 1 left/)
    expect(count()).toBe('1')
    find('button[part=less]').click()
    expect(find('[role=alert]').textContent).toBe('')
  })

  it('leaves a refusal to the notifications of the page to announce, where it has them', async () => {
    const { root, find, backend } = await dormantCard({ cart: [shortbread] })
    document.body.append(document.createElement('vitrine-toaster'))
    backend.cart.stock.set(shortbread, 1)
    find('button[part=more]').click()
    await expect.poll(() => find('[data-vitrine-refusal]').textContent).toMatch(/^Only 1 left/)
    expect(root.querySelector('[role=alert]')).toBeNull()
    find('button[part=less]').click()
    expect(find('[role=alert]').textContent).toBe('')
  })

  it('lets go of a card that has left the page', async () => {
    const { stepper, add, forget, count, storefront } = await dormantCard()
    stepper.remove()
    await add()
    expect(forget).toHaveBeenCalledTimes(1)
    expect(count()).toBeUndefined()
    await storefront.cart.addLine({ productCode: 'ALD-G-1001' })
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['english', 'en-ae'],
    ['arabic', 'ar-kw'],
  ] as const)('shows in %s what the component shows, which then has the focus', async (page, locale) => {
    const { element, root, find } = await dormantCard({ locale, cart: [shortbread] }, page)
    find('button[part=less]').focus()
    const shown = () => [...find('.vt-card__stepper').childNodes].map((node) => node.cloneNode(true))
    const dormant = shown()
    const label = find('.vt-card__stepper').ariaLabel
    defineVitrineElement(productCardElement as unknown as ElementDefinition)
    triggerOf(element)!.request()
    await expect.poll(() => triggerOf(element)!.isHydrated).toBe(true)
    await paint()
    expect(shown().map((node, index) => node.isEqualNode(dormant[index]!))).toEqual([true, true, true])
    expect(find('.vt-card__stepper').role).toBe('group')
    expect(find('.vt-card__stepper').ariaLabel).toBe(label)
    expect(root.activeElement).toBe(find('button[part=less]'))
    // A place that a component serves is none of the delegated script's.
    expect(root.querySelector('[data-vitrine-cart-count]')).toBeNull()
  })
})
