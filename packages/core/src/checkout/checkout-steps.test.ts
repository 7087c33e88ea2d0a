import { describe, expect, it, vi } from 'vitest'
import { setUp, values } from './test-checkout.ts'

describe('checkout.load', () => {
  it('is ready to edit, with the offered methods only', async () => {
    const { checkout } = await setUp()
    expect(checkout.status.value).toBe('editing')
    expect(checkout.deliveryMethods.value).toEqual(['home-delivery'])
    expect(checkout.fields.value.deliveryMethod).toBe('home-delivery')
    expect(checkout.addressFields.value.map(({ name }) => name)).toContain('emirate')
  })

  it('says so when the API is dead, and works after a retry', async () => {
    const { server, open, browser } = await setUp()
    server.setFault(() => 'lostRequest')
    const { checkout } = await open()
    expect([checkout.status.value, checkout.error.value?.code]).toEqual(['failed', 'NETWORK'])
    server.setFault(() => 'none')
    void checkout.retry()
    await browser.advance(1000)
    expect(checkout.status.value).toBe('editing')
  })

  it('says so when its texts do not arrive, and works after a retry', async () => {
    const { open, browser } = await setUp()
    const messages = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('the file is gone'))
    const { checkout } = await open({}, messages)
    expect([checkout.status.value, checkout.error.value?.code]).toEqual(['failed', 'NETWORK'])
    void checkout.retry()
    await browser.advance(1000)
    expect(checkout.status.value).toBe('editing')
  })

  it('brings back the draft after a reload, without card data', async () => {
    const { fill, open, environment } = await setUp()
    fill()
    const { checkout } = await open({ sessionStorage: environment.sessionStorage })
    expect(checkout.fields.value).toMatchObject({ ...values, phone: '0501234567' })
    expect(environment.sessionStorage.getItem('checkoutDraft')).not.toContain('tok_')
  })
})

describe('the delivery choice', () => {
  it('is that of the last visit where the country still offers it', async () => {
    const { shop, open } = await setUp()
    shop.toggles.toggles['click-collect'] = true
    const { checkout } = await open()
    checkout.setField('deliveryMethod', 'click-collect')
    expect((await open()).checkout.fields.value.deliveryMethod).toBe('click-collect')
    shop.toggles.toggles['click-collect'] = false
    expect((await open()).checkout.fields.value.deliveryMethod).toBe('home-delivery')
  })
})

describe('checkout.submitContact', () => {
  it('names what is wrong at each field and stays', async () => {
    const { checkout } = await setUp()
    checkout.setField('firstName', '\u200b')
    checkout.setField('email', 'nobody')
    checkout.setField('phone', '٠٥٠١')
    expect(checkout.submitContact()).toBe(false)
    expect(Object.fromEntries(checkout.errors.value)).toEqual({
      firstName: { key: 'validation.required' },
      lastName: { key: 'validation.required' },
      email: { key: 'validation.email' },
      phone: { key: 'validation.phoneLength', parameters: { digits: 9 } },
    })
    expect(checkout.step.value).toBe('contact')
    checkout.setField('firstName', 'Amal')
    expect(checkout.errors.value.has('firstName')).toBe(false)
  })
})

describe('checkout.submitDelivery', () => {
  it('checks the country’s own fields', async () => {
    const { checkout, fill } = await setUp()
    fill()
    checkout.setField('address.emirate', 'XX')
    checkout.setField('address.postcode', '12')
    checkout.setField('address.street', ' ')
    expect(checkout.submitDelivery()).toBe(false)
    expect(Object.fromEntries(checkout.errors.value)).toEqual({
      'address.street': { key: 'validation.required' },
      'address.emirate': { key: 'validation.option' },
      'address.postcode': { key: 'validation.pattern', message: 'Five digits' },
    })
  })
})

describe('the bill', () => {
  const other = { 'billing.street': 'Bank Street 5', 'billing.emirate': 'DU', 'billing.building': 'Tower 1' } as const

  it('goes to an address of its own, of a guest too, checked like the other', async () => {
    const { checkout, fill, pay, server, open, environment } = await setUp()
    fill()
    checkout.setField('billingAddress', 'other')
    expect(checkout.submitDelivery()).toBe(false)
    expect([...checkout.errors.value.keys()]).toEqual(['billing.street', 'billing.emirate'])
    for (const [name, value] of Object.entries(other)) checkout.setField(name as never, value)
    const reloaded = await open({ sessionStorage: environment.sessionStorage })
    expect(reloaded.checkout.fields.value).toMatchObject({ ...other, billingAddress: 'other' })
    expect(checkout.submitDelivery()).toBe(true)
    await pay()
    expect(checkout.status.value).toBe('placed')
    expect(server.calls.find(({ path }) => path.endsWith('/billinginfo'))!.body).toMatchObject({
      isSameBillingShippingAddress: false,
      billingContact: {
        ...{ firstName: 'Amal', lastNameOrSurname: 'Haddad', email: 'amal@example.com' },
        address: { address1: 'Bank Street 5', address2: 'Tower 1', stateOrProvince: 'DU', countryCode: 'AE' },
      },
    })
  })
})
