import { checkoutDomain } from '@vitrine/core/checkout'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FixtureLine, shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { focusedElement } from '../mini-cart/focus.ts'
import { checkoutElement } from './checkout.element.ts'

const lines: FixtureLine[] = [{ good: 'jumper' }, { good: 'biscuits', quantity: 2 }]
const sdk = { sdkSrc: '/sdk.js', publicKey: 'pk' }
const unserved = { DU: ['food'], AZ: ['fashion', 'food'], HK: ['food'] } as const
const field = 'address.emirate'

behaviour(checkoutElement, ({ mount }) => {
  let removeCard = () => {}
  beforeEach(() => {
    removeCard = installCardDouble()
  })
  afterEach(() => removeCard())

  /** Checkout at its step of delivery, which is filled in for Dubai. */
  const open = async (options: Parameters<typeof shopStorefront>[0] = {}) => {
    const { storefront, backend } = shopStorefront({ lines, unserved, ...options })
    const shown = await mount({ storefront, props: sdk })
    await fillCheckout(storefront, 'payment')
    const checkout = storefront.use(checkoutDomain)
    checkout.goTo('delivery')
    await paint()
    const notice = () => shown.root.querySelector<HTMLElement>('[data-state=open] [part=notice]')
    const said = () => notice()?.textContent ?? ''
    const buttons = () => [...(notice()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    const click = async (name: string) => {
      const all = [...shown.root.querySelectorAll('button')]
      all.find(({ textContent }) => textContent === name)!.click()
      await paint()
    }
    const submit = async () => {
      shown.find<HTMLFormElement>('[data-state=open] form').requestSubmit()
      await paint()
    }
    const errors = () => shown.root.querySelector('[data-state=open] [part=errors]')?.textContent ?? ''
    return { shown, storefront, backend, checkout, said, buttons, click, submit, errors }
  }

  it('says beside the address what does not go there, and leads to the area when the step is submitted', async () => {
    const { shown, checkout, said, buttons, submit, errors, click } = await open()
    await expect.poll(said).toContain('Not delivered to ⁨Dubai⁩')
    expect(said()).toContain('These do not go there:All-butter shortbread fingers')
    expect(said()).not.toContain('jumper')
    expect(buttons()).toEqual(['Save 1 item for later and go on with the rest', 'Change the address'])
    await submit()
    expect([checkout.step.value, errors()]).toEqual([
      'delivery',
      expect.stringContaining('Some of your items do not go there'),
    ])
    await click('Change the address')
    expect(focusedElement()).toBe(shown.find(`[name="${field}"]`))
    checkout.setField(field, 'SH')
    await expect.poll(said).toBe('')
    await submit()
    expect(checkout.step.value).toBe('payment')
    await shown.unmount()
  })

  it('saves it for later and goes on with the rest', async () => {
    const { shown, storefront, checkout, said, submit, click, errors } = await open()
    await expect.poll(said).toContain('Dubai')
    await submit()
    await click('Save 1 item for later and go on with the rest')
    await expect.poll(said).toBe('')
    expect(storefront.cart.lines.value.map(({ product }) => product.departmentType)).toEqual(['fashion'])
    await expect.poll(errors).toBe('')
    await submit()
    expect(checkout.step.value).toBe('payment')
    await shown.unmount()
  })

  it('says that it could not be saved, with another try', async () => {
    const { shown, said, click, backend } = await open()
    await expect.poll(said).toContain('Dubai')
    backend.setFault('POST save', { status: 503, code: 'SERVICE_UNAVAILABLE' })
    await click('Save 1 item for later and go on with the rest')
    await expect.poll(said).toContain('Not everything could be saved.')
    await shown.unmount()
  })

  it('offers collection where there is one, and no saving where nothing would be left', async () => {
    const { shown, checkout, said, buttons, click } = await open({ hasClickCollect: true })
    await expect.poll(said).toContain('Dubai')
    checkout.setField(field, 'AZ')
    await expect.poll(said).toContain('Abu Dhabi')
    expect(said()).toContain('jumper')
    expect(buttons()).toEqual(['Click and collect', 'Change the address'])
    await click('Click and collect')
    expect(checkout.fields.value.deliveryMethod).toBe('click-collect')
    await expect.poll(said).toBe('')
    await shown.unmount()
  })

  it('asks what becomes of food that has run out only where food goes to the address', async () => {
    const { shown, checkout, said } = await open()
    const choice = () => shown.root.querySelector('[data-state=open] [name=substitution]')
    await expect.poll(said).toContain('Dubai')
    expect(choice()).toBeNull()
    checkout.setField(field, 'SH')
    await expect.poll(said).toBe('')
    expect(choice()).not.toBeNull()
    await shown.unmount()
  })

  it('says it of clothes alone', async () => {
    const { shown, checkout, said, submit } = await open({ lines: [{ good: 'jumper' }] })
    checkout.setField(field, 'AZ')
    await expect.poll(said).toContain('jumper')
    await submit()
    expect(checkout.step.value).toBe('delivery')
    await shown.unmount()
  })

  it('leads back from the payment with everything typed when the shop refuses the area', async () => {
    const { shown, checkout, said, submit, backend } = await open({ lines: [{ good: 'jumper' }] })
    const details = [{ field: '/fulfillmentContact/address/stateOrProvince', reason: 'not-delivered' }]
    backend.setFault('fulfillmentinfo', { status: 409, code: 'VALIDATION_CONFLICT', details })
    await submit()
    await expect.poll(() => shown.find('[part=pay]').getAttribute('aria-disabled')).toBe('false')
    await submit()
    await expect.poll(said).toContain('Some of your order does not go to this address.')
    expect(checkout.step.value).toBe('delivery')
    expect(checkout.fields.value['address.street']).toContain('Marina Heights')
    await shown.unmount()
  })

  it.for(['en-ae', 'ar-ae', 'zh-hk'])('speaks the language of %s throughout', async (locale) => {
    const { shown, said, errors, submit } = await open({ locale, hasClickCollect: true })
    await expect.poll(said).not.toBe('')
    await submit()
    expect(said() + errors()).not.toMatch(/(checkout\w*|validation|outcome)\.\w+/)
    await shown.unmount()
  })
})
