import { eventsDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FixtureLine, shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { contactValues, fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { focusedElement } from '../mini-cart/focus.ts'
import { checkoutElement } from './checkout.element.ts'

const lines: FixtureLine[] = [{ good: 'jumper' }, { good: 'biscuits', quantity: 2 }]
const sdk = { sdkSrc: '/sdk.js', publicKey: 'pk' }
const type = (input: HTMLInputElement | HTMLSelectElement, value: string) => {
  input.value = value
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

behaviour(checkoutElement, ({ mount }) => {
  let removeCard = () => {}
  beforeEach(() => {
    removeCard = installCardDouble()
  })
  afterEach(() => removeCard())
  const open = async (
    options: Parameters<typeof shopStorefront>[0] = { lines },
    upTo: Parameters<typeof fillCheckout>[1] = 'contact',
  ) => {
    const { storefront, backend } = shopStorefront(options)
    const shown = await mount({ storefront, props: sdk })
    await fillCheckout(storefront, upTo)
    await paint()
    const step = () => shown.root.querySelector<HTMLElement>('[data-state=open]')?.dataset['step']
    const control = <T extends HTMLElement = HTMLInputElement>(name: string) => shown.find<T>(`[name="${name}"]`)
    const submit = async () => {
      shown.find<HTMLFormElement>('[data-state=open] form').requestSubmit()
      await paint()
    }
    return {
      shown,
      storefront,
      backend,
      step,
      control,
      submit,
      checkout: storefront.use(checkoutDomain),
      text: () => shown.find('[part=base]').textContent,
    }
  }

  it('leaves an order at the door, and shows that with the note for the driver once the step is done', async () => {
    const { shown, storefront, control, text, checkout } = await open({ lines }, 'delivery')
    await expect.poll(() => shown.root.querySelectorAll('[name=contactless]')).toHaveLength(1)
    control('contactless').click()
    await paint()
    expect(control('contactless').checked).toBe(true)
    type(control('deliveryNote'), 'Ring twice')
    await fillCheckout(storefront, 'payment')
    await expect.poll(() => checkout.step.value).toBe('payment')
    await expect.poll(text).toContain('The parcel is left at the door.')
    expect(text()).toContain('Note for the driver: \u2068Ring twice\u2069')
    await shown.unmount()
  })

  it('asks whom an order goes to where that is somebody else, leads to what is missing, and shows them', async () => {
    const { shown, storefront, control, submit, checkout } = await open({ lines }, 'delivery')
    await expect.poll(() => shown.root.querySelectorAll('[name=recipient]')).toHaveLength(1)
    expect(shown.root.querySelector('[name=recipientFirstName]')).toBeNull()
    control('recipient').click()
    await paint()
    type(control('recipientFirstName'), 'Omar')
    type(control('recipientLastName'), 'Aziz')
    await submit()
    const link = shown.find<HTMLAnchorElement>('[data-state=open] [part=errors] a')
    expect(link.textContent).toContain('Mobile number')
    link.click()
    expect(focusedElement()).toBe(control('recipientPhone'))
    type(control('recipientPhone'), '521234567')
    await fillCheckout(storefront, 'payment')
    await expect.poll(() => checkout.step.value).toBe('payment')
    const summary = () => shown.find('[data-step=delivery] .vt-step__summary').textContent
    await expect.poll(summary).toContain('Omar Aziz')
    expect(shown.find('[data-step=contact] .vt-step__summary').textContent).toContain('Layla Haddad')
    await shown.unmount()
  })

  it('takes words and receipts of a gift, for some of its lines, and shows them once that is done', async () => {
    const { shown, storefront, checkout, control, text } = await open({ lines }, 'delivery')
    await expect.poll(() => shown.root.querySelectorAll('[name=gift]')).toHaveLength(1)
    expect(shown.root.querySelector('[name=giftMessage]')).toBeNull()
    const tick = async (name: string) => {
      control(name).click()
      await paint()
    }
    await tick('gift')
    type(shown.find('[name=giftMessage]'), 'For Omar\nFrom us')
    expect(shown.root.querySelectorAll('[name^="giftReceipt."]')).toHaveLength(0)
    await tick('giftReceipt')
    const single = [...shown.root.querySelectorAll<HTMLInputElement>('[name^="giftReceipt."]')]
    expect(single.map(({ checked }) => checked)).toEqual([true, true])
    single[1]!.click()
    await paint()
    expect(checkout.fields.value).toMatchObject({
      gift: 'on',
      giftMessage: 'For Omar\nFrom us',
      [single[1]!.name]: 'off',
    })
    await fillCheckout(storefront, 'payment')
    await paint()
    await expect.poll(text).toContain('Gift For Omar\nFrom us')
    const paragraphs = [...shown.root.querySelectorAll('.vt-step__summary p')]
    const [gift, receipts] = paragraphs.slice(paragraphs.findIndex((paragraph) => paragraph.querySelector('q')))
    expect(gift?.textContent).toBe('Gift For Omar\nFrom us')
    expect(receipts?.textContent).toMatch(/^A receipt without prices comes with: /)
    await shown.unmount()
  })

  it('offers a signed-in shopper the saved addresses, the primary one chosen', async () => {
    const UID = 'a'.repeat(32)
    const { storefront, backend } = shopStorefront({ lines, signIn: { UID, endsIn: 3600 } })
    const at = {
      callId: UID,
      errorCode: '0' as const,
      statusCode: 200,
      statusReason: 'OK',
      time: '2026-11-25T08:00:00.000Z',
    }
    const home = {
      ...{ id: UID, version: UID, accountId: '1', label: 'Home', firstName: 'Layla', lastNameOrSurname: 'Nasser' },
      phoneNumbers: { mobile: '+971501112233' },
      address: { address1: 'Marina Walk', countryCode: 'AE', addressType: 'Residential' as const },
      types: [{ name: 'Shipping' as const, isPrimary: true }],
      lines: ['Marina Walk', 'Dubai'],
    }
    backend.answerWith({
      'GET /experience/identity/v1/accounts/info': () => ({
        ...at,
        profile: { firstName: 'Layla', lastName: 'Nasser', email: 'layla@example.com' },
      }),
      'GET /experience/onboarding/private/v1/view-account-identifier': () => ({ accountId: '1', UID }),
      'GET /experience/account/private/v1/accounts/{accountId}/contacts/address': () => ({
        ...{ items: [home], totalCount: 1, limit: 20 },
      }),
    })
    const shown = await mount({ storefront, props: sdk })
    const checkout = storefront.use(checkoutDomain)
    await expect.poll(() => checkout.status.value).toBe('editing')
    await paint()
    expect(shown.find<HTMLInputElement>('[name=email]').value).toBe('layla@example.com')
    shown.find<HTMLFormElement>('[data-state=open] form').requestSubmit()
    await paint()
    const choices = () => [...shown.root.querySelectorAll<HTMLInputElement>('[name=savedAddress]')]
    await expect
      .poll(() => choices().map(({ value, checked }) => [value, checked]))
      .toEqual([
        [UID, true],
        ['', false],
      ])
    expect(shown.find('[part=base]').textContent).toContain('Layla Nasser, Marina Walk, Dubai')
    shown.find<HTMLInputElement>('[name=billingSame]').click()
    await paint()
    const bill = [...shown.root.querySelectorAll<HTMLInputElement>('fieldset [name^="billing."]')]
    expect(bill.map(({ name }) => name)).not.toContain('billing.mapLink')
    const type = shown.find<HTMLInputElement>('[name=billingAddressType][value=Commercial]')
    type.click()
    expect(shown.root.querySelector('[name=defaultBillingAddress]')).toBeNull()
    shown.find<HTMLInputElement>('[name=saveBillingAddress]').click()
    await paint()
    shown.find<HTMLInputElement>('[name=defaultBillingAddress]').click()
    await paint()
    expect(checkout.fields.value).toMatchObject({
      ...{ addressType: 'Residential', billingAddressType: 'Commercial' },
      ...{ saveBillingAddress: 'on', defaultBillingAddress: 'on' },
    })
    choices()[1]!.click()
    await paint()
    expect(checkout.savedAddressId.value).toBeUndefined()
    expect(choices()[1]!.checked).toBe(true)
  })

  it('asks for one decision at a time and brings the focus to the next', async () => {
    const { shown, step, control, submit } = await open()
    expect(step()).toBe('contact')
    for (const [name, value] of Object.entries(contactValues)) type(control(name), value)
    type(control('phone'), '501234567')
    await paint()
    await submit()
    expect(step()).toBe('delivery')
    expect(focusedElement()?.textContent).toContain('Delivery')
    expect(shown.find('[data-step=contact]').textContent).toContain('layla.haddad@example.com')
    await shown.unmount()
  })

  it('keeps the order in view, with both parcels and the total', async () => {
    const { shown } = await open()
    expect(shown.find('[part=summary]').textContent).toMatch(/Fashion parcel.*Food parcel.*Total/s)
    await shown.unmount()
  })

  it('shows what is given with the bag before it is paid, in its parcel or one of its own', async () => {
    const { shown, storefront } = await open({ lines: [{ good: 'biscuits' }], gifts: ['jumper', 'chutney'] })
    const parcels = () =>
      [...shown.root.querySelectorAll('[part=summary] section:has(> .vt-checkout__parcel)')].map((parcel) =>
        [...parcel.querySelectorAll('.vt-brief__facts')].map(({ textContent }) => textContent),
      )
    const all = [['Ecru · M · Gift: “A present”'], [expect.stringContaining('Quantity'), 'Gift: “A present”']]
    expect(parcels()).toEqual(all)
    await fillCheckout(storefront, 'delivery')
    await paint()
    expect(parcels()).toEqual(all)
    await shown.unmount()
  })

  it('says first what holds today for every order', async () => {
    const { shown } = await open()
    const banners = shown.find('[part=banners]')
    expect(banners.textContent).toContain('National DayOur couriers rest on the day.')
    expect(banners.querySelector('a')!.getAttribute('href')).toBe('/en-ae/food/category/hampers')
    await shown.unmount()
  })

  it('names the days of each parcel and the tax within the total', async () => {
    const { shown } = await open()
    await expect.poll(() => shown.find('[part=summary]').textContent).toMatch(/Includes .*AED.\d+\.\d\d.* VAT \(5%\)/)
    const promises = shown.find('[part=summary]').textContent.match(/Arrives Tue 24 – Thu 26 Nov/g)
    expect(promises).toHaveLength(2)
    await shown.unmount()
  })

  it('names what is missing at the field and in a focused, linked summary', async () => {
    const { shown, control, submit, step } = await open()
    type(control('email'), 'layla@')
    await paint()
    await submit()
    expect(step()).toBe('contact')
    const errors = shown.find('[part=errors]')
    expect(focusedElement()).toBe(errors)
    expect(errors.querySelectorAll('a')).toHaveLength(4)
    const email = control('email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const described = email.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    expect(shown.find(`#${CSS.escape(described)}`).textContent).toContain('e-mail')
    errors.querySelector('a')?.click()
    expect(focusedElement()).toBe(email)
    await shown.unmount()
  })

  it('asks for what the country’s address has, and for no postcode where there is none', async () => {
    const { shown, control } = await open({ lines }, 'delivery')
    const names = [...shown.root.querySelectorAll<HTMLInputElement>('[data-state=open] [name^="address."]')].map(
      ({ name }) => name,
    )
    expect(names).toEqual([
      ...['address.street', 'address.apartment', 'address.area', 'address.emirate'],
      ...['address.landmark', 'address.mapLink'],
    ])
    expect(control('address.emirate').localName).toBe('select')
    expect(control('address.street').getAttribute('autocomplete')).toBe('address-line1')
    expect(shown.root.querySelector('[name=deliveryMethod]')).toBeNull()
    await shown.unmount()
  })

  it('offers a choice of delivery methods where more than one is switched on', async () => {
    const { shown } = await open({ lines, hasClickCollect: true }, 'delivery')
    expect(shown.root.querySelectorAll('[name=deliveryMethod]')).toHaveLength(2)
    await shown.unmount()
  })

  it('keeps phone number and dialling code left to right in Arabic', async () => {
    const { shown, control } = await open({ lines, locale: 'ar-kw' })
    expect(getComputedStyle(control('phone')).direction).toBe('ltr')
    expect(control('phone').parentElement?.textContent).toContain('+965')
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'Please paste a link of a map.'],
    ['ar-ae', 'الصق رابط خريطة.'],
  ])('refuses in %s a map link that is none', async (locale, said) => {
    const { shown, checkout, submit, step, text } = await open({ lines, locale }, 'delivery')
    checkout.setField('address.mapLink', 'https://maps.google.com.evil.example/x')
    await submit()
    expect([step(), text().includes(said)]).toEqual(['delivery', true])
    checkout.setField('address.mapLink', 'https://maps.app.goo.gl/Xy12Z')
    await paint()
    expect(text()).not.toContain(said)
    await shown.unmount()
  })

  it('goes back to a step with everything kept', async () => {
    const { shown, step, control } = await open({ lines }, 'payment')
    expect(step()).toBe('payment')
    shown.find('[data-step=contact] button').click()
    await paint()
    expect(step()).toBe('contact')
    expect(control('email').value).toBe('layla.haddad@example.com')
    await shown.unmount()
  })

  it('tells what sold out and leads to the bag, form kept, when stock ran out between steps', async () => {
    const details = [{ productName: 'Cable-knit jumper', requested: 1, available: 0 }]
    const { shown, submit, checkout, text } = await open(
      { lines, faults: { 'POST /orders': { status: 409, code: 'QUANTITY_EXCEED', details } } },
      'payment',
    )
    await expect.poll(() => shown.find('[part=pay]').getAttribute('aria-disabled')).toBe('false')
    await submit()
    await expect.poll(text).toContain('Some of it has just sold out')
    expect(text()).toContain('Cable-knit jumper')
    expect(checkout.fields.value.email).toBe('layla.haddad@example.com')
    expect(shown.find('[part=notice] a').getAttribute('href')).toBe('/en-ae/cart')
    await shown.unmount()
  })

  it.for([
    ['CART_CHANGED', 409, 'Your bag has changed'],
    ['ORDER_EXPIRED', 410, 'We kept your items for 15 minutes'],
  ] as const)('tells %s with a way on and everything kept', async ([code, status, sentence]) => {
    const { shown, submit, checkout, backend, text } = await open(
      { lines, faults: { fulfillmentinfo: { status, code } } },
      'payment',
    )
    await expect.poll(() => shown.find('[part=pay]').getAttribute('aria-disabled')).toBe('false')
    await submit()
    await expect.poll(text).toContain(sentence)
    expect(checkout.fields.value['address.street']).toContain('Marina Heights')
    backend.setFault('fulfillmentinfo')
    await expect.poll(() => checkout.status.value).toBe('editing')
    await submit()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it('has the fee of the chosen way of paying in the summary at once', async () => {
    const { shown, checkout } = await open({ lines: [{ good: 'jumper' }], methods: ['card', 'cash'] }, 'payment')
    const summary = () => shown.find('[part=summary]').textContent.replaceAll('\u00a0', ' ')
    expect(summary()).not.toContain('Payment fee')
    checkout.methods.choose('cash')
    await paint()
    expect(summary()).toContain('Payment feeAED 10.00')
    expect(shown.find('.vt-totals__total').textContent).toMatch(/AED.284\.00/)
    expect(shown.find('.vt-checkout__fold-total').textContent).toMatch(/AED.284\.00/)
    await shown.unmount()
  })

  it('says what was chosen once its step is done, and how it is paid when that is picked', async () => {
    const { shown, storefront, submit, checkout } = await open({ lines, methods: ['card', 'cash'] }, 'delivery')
    const heard: string[] = []
    storefront.use(eventsDomain).on((event) => void heard.push('method' in event ? event.method : event.type))
    await fillCheckout(storefront, 'payment')
    await expect.poll(() => heard).toEqual(['home-delivery'])
    for (const code of ['cash', 'card']) {
      await expect.poll(() => shown.root.querySelector(`[part=methods] [value=${code}]:enabled`)).not.toBeNull()
      shown.find(`[part=methods] [value=${code}]`).click()
      await paint()
    }
    await expect.poll(() => shown.find('[part=pay]').getAttribute('aria-disabled')).toBe('false')
    await submit()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(heard).toEqual(['home-delivery', 'cash', 'card', 'purchased'])
    await shown.unmount()
  })

  it('orders once when Pay is pressed twice', async () => {
    const { shown, submit, checkout, backend } = await open({ lines }, 'payment')
    await expect.poll(() => shown.find('[part=pay]').getAttribute('aria-disabled')).toBe('false')
    void submit()
    await submit()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(backend.called.filter((call) => /^POST .*\/orders$/.test(call))).toHaveLength(1)
    expect(backend.called.filter((call) => call.endsWith('/pay'))).toHaveLength(1)
    await expect
      .poll(() => shown.events('vitrine-order-placed'))
      .toMatchObject([{ orderNumber: backend.orders.submitted()[0]!.orderNumber }])
    await shown.unmount()
  })

  it('says that there is nothing to order when the bag is empty, and something else when it could not be loaded', async () => {
    const empty = await open({})
    expect(empty.text()).toContain('There is nothing to order yet')
    await empty.shown.unmount()
    const failed = await open({ lines, faults: { 'field-data': { status: 503, code: 'SERVICE_UNAVAILABLE' } } })
    expect(failed.text()).toContain('We could not go on')
    failed.backend.setFault('field-data')
    failed.shown.find('[part=notice] button').click()
    await expect.poll(failed.step).toBe('contact')
    await failed.shown.unmount()
  })

  it.for(['en-ae', 'ar-kw', 'zh-hk'])('speaks the language of %s throughout', async (locale) => {
    const { shown, text } = await open({ lines, locale, hasClickCollect: true }, 'delivery')
    expect(text()).not.toMatch(/(checkout|payment|cart|validation|outcome)\.\w+/)
    await shown.unmount()
  })
})
