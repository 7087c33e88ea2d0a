import { checkoutDomain } from '@vitrine/core/checkout'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyOf, type FixtureLine, lacking, shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { fillCheckout, fillCollection, installCardDouble } from '@vitrine/testing/stories'
import { checkoutElement } from './checkout.element.ts'

const lines: FixtureLine[] = [{ good: 'jumper' }, { good: 'biscuits', quantity: 2 }]
const sdk = { sdkSrc: '/sdk.js', publicKey: 'pk' }
/** Wednesday 25 November 2026, 12:00 in Dubai. */
const now = () => Date.UTC(2026, 10, 25, 8)

behaviour(checkoutElement, ({ mount }) => {
  let removeCard = () => {}
  beforeEach(() => {
    removeCard = installCardDouble()
  })
  afterEach(() => removeCard())

  /** Checkout at its step of delivery, with collection chosen. */
  const open = async (options: Parameters<typeof shopStorefront>[0] = {}) => {
    const { storefront, backend } = shopStorefront({ lines, hasClickCollect: true, now, ...options })
    const shown = await mount({ storefront, props: sdk })
    await fillCheckout(storefront, 'delivery')
    const checkout = storefront.use(checkoutDomain)
    checkout.setField('deliveryMethod', 'click-collect')
    await paint()
    const all = <T extends HTMLElement = HTMLElement>(selector: string) => [...shown.root.querySelectorAll<T>(selector)]
    const text = () => shown.find('[part=base]').textContent
    const click = async (selector: string) => {
      shown.find<HTMLElement>(selector).click()
      await paint()
    }
    const button = (name: string) => all('button').find(({ textContent }) => textContent === name)!
    const submit = async () => {
      shown.find<HTMLFormElement>('[data-state=open] form').requestSubmit()
      await paint()
    }
    const step = () => all('[data-state=open]')[0]?.dataset['step']
    return { shown, storefront, backend, checkout, all, text, click, button, submit, step }
  }
  const radio = '[name=store]'

  it('lists the stores with what they have, until when they are open and when it is ready', async () => {
    const { shown, all, text } = await open()
    await expect.poll(() => all(radio)).toHaveLength(2)
    const [whole, part] = all('[data-store]').map(({ textContent }) => textContent)
    expect(whole).toContain('Palm Court Dubai')
    expect(whole).toContain('Open until midnight')
    expect(whole).toMatch(/Has all of your order · Ready from .*Sat 21 Nov, 14:00/)
    expect(part).toContain('This store sells no fashion.')
    expect(part).toContain('Cable-knit jumper')
    expect(all<HTMLInputElement>(radio).map(({ disabled }) => disabled)).toEqual([false, true])
    expect(all('[name^="address."], [name=substitution], [name=deliveryNote], [name=billingSame]')).toEqual([])
    expect(all('[name^="billing."]').length).toBeGreaterThan(2)
    expect(all('[name=gift]')).toHaveLength(1)
    expect(text()).toContain('Who collects it?Layla Haddadlayla.haddad@example.com')
    await shown.unmount()
  })

  it('chooses a store without a fee, and shows it with its collector when the step is done', async () => {
    const { shown, storefront, all, text, click, checkout, step } = await open({ freeAbove: 10_000_000 })
    const total = () => shown.find('.vt-checkout__fold-total').textContent
    const before = total()
    await expect.poll(() => all(radio)).toHaveLength(2)
    await click(radio)
    await expect.poll(() => checkout.collection.chosen.value?.code).toBe('AE-1')
    await paint()
    expect(total()).not.toBe(before)
    await fillCollection(storefront)
    await expect.poll(step).toBe('payment')
    const summary = shown.find('[data-step=delivery] .vt-step__summary').textContent
    expect(summary).toContain('Palm Court')
    expect(summary).toContain('Collected by ⁨Layla Haddad⁩')
    expect(summary).toContain('Billing address')
    expect(text()).not.toContain('checkoutCollect')
    await shown.unmount()
  })

  it('says at the store’s own list that none is chosen, and leads to it', async () => {
    const { shown, all, submit, step } = await open()
    await expect.poll(() => all(radio)).toHaveLength(2)
    await submit()
    expect(step()).toBe('delivery')
    const link = all('[part=errors] a').find(({ textContent }) => textContent.includes('Please choose a store.'))!
    link.click()
    expect((shown.find(radio).getRootNode() as Document | ShadowRoot).activeElement).toBe(shown.find(radio))
    await shown.unmount()
  })

  it('opens the fields of somebody else who collects it, with the ways to reach who orders', async () => {
    const { shown, all, click } = await open()
    await expect.poll(() => all('[name=collector]')).toHaveLength(1)
    expect(all('[name=collectorFirstName]')).toEqual([])
    await click('[name=collector]')
    const values = all<HTMLInputElement>('[name^=collector]:not([type=checkbox])').map(({ name, value }) => [
      name,
      value,
    ])
    expect(Object.fromEntries(values)).toMatchObject({
      ...{ collectorFirstName: '', collectorLastName: '' },
      ...{ collectorPhone: '501234567', collectorEmail: 'layla.haddad@example.com' },
    })
    await shown.unmount()
  })

  it('saves what a store has not for later, and collects the rest there', async () => {
    const { shown, all, button, checkout, storefront } = await open()
    await expect.poll(() => all(radio)).toHaveLength(2)
    button('Save 1 item for later and collect the rest').click()
    await expect.poll(() => checkout.collection.chosen.value?.code).toBe('AE-2')
    expect(storefront.cart.lines.value.map(({ product }) => product.departmentType)).toEqual(['food'])
    await expect.poll(() => all<HTMLInputElement>(radio).filter(({ checked }) => checked).length).toBe(1)
    await shown.unmount()
  })

  it('says how much of a line a store has, and that none has all', async () => {
    const { shown, text, all } = await open({ collection: (stores, order) => stores.map((one) => lacking(one, order)) })
    await expect.poll(() => all(radio)).toHaveLength(2)
    expect(text()).toContain('(1 of 2 there)')
    expect(text()).toContain('No store has all of your order.')
    await shown.unmount()
  })

  it('folds the stores that have nothing, says so at the top, and leads back to delivery', async () => {
    const { shown, text, all, button } = await open({
      collection: (stores, order) => stores.map((one) => emptyOf(one, order)),
    })
    await expect.poll(text).toContain('2 stores without your order')
    expect(all(radio)).toEqual([])
    // An empty list is a line between the two, and one more list to who hears the page.
    expect(all('.vt-collect ul:empty')).toEqual([])
    expect(text()).toContain('No store has the fashion of your order.')
    expect(text()).toContain('No store has the food of your order.')
    button('Have it delivered').click()
    await expect.poll(() => all('[name="address.street"]')).toHaveLength(1)
    await shown.unmount()
  })

  it('says when no store takes orders, and when the stores could not be read, with another try', async () => {
    const empty = await open({ stores: [] })
    await expect.poll(empty.text).toContain('No store has orders to collect at the moment.')
    await empty.shown.unmount()
    const failed = await open({ faults: { 'GET collection-store': { status: 503, code: 'SERVICE_UNAVAILABLE' } } })
    await expect.poll(failed.text).toContain('The stores could not be read.')
    failed.backend.setFault('GET collection-store')
    failed.button('Try again').click()
    await expect.poll(() => failed.all(radio)).toHaveLength(2)
    await failed.shown.unmount()
  })

  it('says in its place that a store has sold out meanwhile, with everything typed kept', async () => {
    const { shown, all, click, text, checkout, backend } = await open()
    checkout.setField('billing.street', 'Office Tower 3')
    await expect.poll(() => all(radio)).toHaveLength(2)
    const details = [{ field: '/storeCode', reason: 'stock' }]
    backend.setFault('PUT collection-store', { status: 409, code: 'PRODUCTS_NOT_AVAILABLE', details })
    await click(radio)
    await expect.poll(text).toContain('The store that you chose no longer has all of your order.')
    expect(all('.vt-field__error')).toHaveLength(1)
    expect(shown.find<HTMLInputElement>('[name="billing.street"]').value).toBe('Office Tower 3')
    await shown.unmount()
  })

  it.for(['en-ae', 'ar-kw', 'zh-hk'])('speaks the language of %s throughout', async (locale) => {
    const { shown, text, all } = await open({ locale })
    await expect.poll(() => all(radio)).toHaveLength(2)
    expect(text()).not.toMatch(/(checkout\w*|orderCollect|stores|validation|outcome)\.\w+/)
    await shown.unmount()
  })
})
