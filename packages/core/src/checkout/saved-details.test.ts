import { errorAnswer } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { failOnce } from './test-checkout.ts'
import { contact, first, primary, second, signedIn } from './test-signed-in.ts'

describe('checkout of a signed-in shopper', () => {
  it('has the contact of the account and its primary address filled in', async () => {
    const { open } = await signedIn()
    const { checkout } = await open()
    expect(checkout.fields.value).toMatchObject({
      ...{ firstName: 'Layla', lastName: 'Nasser', email: 'layla@example.com', phone: '501112233' },
      ...{ 'address.street': 'Marina Walk', 'address.building': 'Tower 4', 'address.flat': '12' },
      ...{ 'address.emirate': 'DU', addressType: 'Commercial' },
    })
    expect(checkout.savedAddresses.value.map(({ id }) => id)).toEqual([second, first])
    expect(checkout.savedAddressId.value).toBe(second)
  })

  it('leaves alone what was typed before signing in', async () => {
    const { open, fill, environment, browser, sign } = await signedIn()
    browser.cookies.remove('tokenInfo')
    const { sessionStorage } = environment
    const guest = await open({ sessionStorage })
    fill(guest.checkout)
    sign()
    const { checkout } = await open({ sessionStorage })
    expect(checkout.fields.value).toMatchObject({ firstName: 'Amal', email: 'amal@example.com', phone: '0501234567' })
    expect(checkout.fields.value['address.street']).toBe('Al Wasl Road 1')
    expect(checkout.savedAddressId.value).toBeUndefined()
  })

  it('takes another saved address, or an empty form for a new one', async () => {
    const { open } = await signedIn()
    const { checkout } = await open()
    checkout.chooseAddress(first)
    expect(checkout.fields.value['address.street']).toBe('Creek Road')
    expect(checkout.savedAddressId.value).toBe(first)
    checkout.chooseAddress()
    expect(checkout.fields.value['address.street']).toBe('')
    expect(checkout.fields.value.email).toBe('layla@example.com')
    expect(checkout.savedAddressId.value).toBeUndefined()
  })

  it('is not offered an address of another country, nor one for bills only', async () => {
    const abroad = contact(first, 'Gulf Road')
    abroad.address.countryCode = 'KW'
    const bills = contact(second, 'Bank Street', { types: [{ name: 'Billing', isPrimary: true }] })
    const { open } = await signedIn([abroad, bills])
    const { checkout } = await open()
    expect(checkout.savedAddresses.value).toEqual([])
    expect(checkout.fields.value['address.street'] ?? '').toBe('')
  })

  it('keeps an address that is typed where that is asked for, once, and offers it from then on', async () => {
    const { browser, open, fill, server } = await signedIn([])
    const saved: unknown[] = []
    server.answerWith({
      'POST /experience/account/private/v1/accounts/{accountId}/contacts/address': ({ body }) => {
        saved.push(body)
        return contact(first, 'Al Wasl Road 1', { address: (body as { address: object }).address, ...primary }) as never
      },
    })
    const { checkout } = await open()
    fill(checkout)
    expect(checkout.canSaveAddress.value).toBe(true)
    expect(checkout.submitDelivery()).toBe(true)
    expect(saved).toEqual([])
    checkout.setField('saveAddress', 'on')
    void checkout.submitDelivery()
    void checkout.submitDelivery()
    await browser.advance(1000)
    expect(checkout.savedAddressId.value).toBe(first)
    expect(saved).toMatchObject([{ firstName: 'Amal', types: [{ name: 'Shipping' }] }])
    expect(checkout.canSaveAddress.value).toBe(false)
  })

  describe('with an address of bills', () => {
    const office = {
      ...contact(second, 'Bank Street', { label: 'Office', types: [{ name: 'Billing', isPrimary: true }] }),
      firstName: 'Mona',
    }
    const billed = { 'billing.street': 'Bank Street', billingAddress: 'other' }
    const billing = ({ server }: Awaited<ReturnType<typeof signedIn>>) =>
      server.calls.find(({ path }) => path.endsWith('/billinginfo'))?.body

    it('has the default of each use filled in, and bills to the name at the address', async () => {
      const shop = await signedIn([contact(first, 'Creek Road', primary), office])
      const { checkout } = await shop.open()
      expect(checkout.fields.value).toMatchObject({ 'address.street': 'Creek Road', ...billed })
      expect(checkout.savedBillingAddressId.value).toBe(second)
      await shop.pay(checkout)
      expect(billing(shop)).toMatchObject({
        isSameBillingShippingAddress: false,
        billingContact: { firstName: 'Mona', email: 'layla@example.com', address: { address1: 'Bank Street' } },
      })
    })

    it('bills to the delivery address where that is the default of both uses, or is ticked', async () => {
      const both = contact(first, 'Creek Road', {
        types: [...primary.types, { name: 'Billing', isPrimary: true }],
      })
      const shop = await signedIn([both, { ...office, types: [{ name: 'Billing', isPrimary: false }] }])
      const { checkout } = await shop.open()
      expect(checkout.fields.value.billingAddress ?? '').toBe('')
      checkout.setField('billingAddress', 'other')
      expect(checkout.savedBillingAddressId.value).toBe(first)
      checkout.chooseBillingAddress(second)
      expect(checkout.fields.value['billing.street']).toBe('Bank Street')
      checkout.setField('billingAddress', 'same')
      await shop.pay(checkout)
      expect(billing(shop)).toEqual({ isSameBillingShippingAddress: true })
    })

    it('stays as a shopper chose it before a reload', async () => {
      const { open, environment } = await signedIn([contact(first, 'Creek Road', primary), office])
      const { sessionStorage } = environment
      const { checkout } = await open({ sessionStorage })
      checkout.setField('billingAddress', 'same')
      expect((await open({ sessionStorage })).checkout.fields.value.billingAddress).toBe('same')
    })
  })

  it('says that the account has no room for another address, before and while it is saved', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => contact(`${at}`.padStart(32, '0'), `Street ${at}`))
    const full = await signedIn(twenty)
    const { checkout } = await full.open()
    expect([checkout.addressSaving.value, checkout.canSaveAddress.value]).toEqual(['open', false])
    checkout.chooseAddress()
    expect([checkout.addressSaving.value, checkout.canSaveAddress.value]).toEqual(['full', false])

    const shop = await signedIn(twenty.slice(1))
    const late = (await shop.open()).checkout
    shop.server.setOverride(({ method, path }) =>
      method === 'POST' && path.endsWith('/contacts/address') ? errorAnswer(409, 'ADDRESSES_EXCEEDED') : undefined,
    )
    shop.fill(late)
    late.setField('saveAddress', 'on')
    expect(late.submitDelivery()).toBe(true)
    await shop.browser.advance(1000)
    expect([late.step.value, late.addressSaving.value]).toEqual(['payment', 'full'])
    expect(late.fields.value['address.street']).toBe('Al Wasl Road 1')
  })

  it('says that an address was not saved, and saves it once when it is sent again', async () => {
    const { open, server, browser, fill } = await signedIn([])
    const { checkout } = await open()
    const sent = () => server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('contacts/address'))
    server.setFault(({ path }) => (path.endsWith('contacts/address') ? 'lostRequest' : 'none'))
    fill(checkout)
    checkout.setField('saveAddress', 'on')
    for (let time = 0; time < 2; time += 1) {
      expect(checkout.submitDelivery()).toBe(true)
      await browser.advance(30_000)
      expect(checkout.addressSaving.value).toBe('failed')
    }
    expect(sent().length).toBeGreaterThan(1)
    const keys = new Set(sent().map(({ headers }) => headers.get('idempotency-key')))
    expect([...keys]).toEqual([expect.any(String)])
  })

  it('goes on without the account when that cannot be read, and says so', async () => {
    const { open, server } = await signedIn()
    server.setFault(failOnce(/contacts\/address$/, 'lostRequest'))
    server.setOverride(({ path }) => (path.endsWith('accounts/info') ? new Response('', { status: 500 }) : undefined))
    const { checkout } = await open()
    expect(checkout.status.value).toBe('editing')
    expect(checkout.isAccountUnread.value).toBe(true)
  })

  it('shows what one shopper typed to nobody else who signs in later in the tab', async () => {
    const { open, environment, browser, sign } = await signedIn([])
    const { sessionStorage } = environment
    const { checkout } = await open({ sessionStorage })
    checkout.setField('address.street', 'A secret road')
    sign('e'.repeat(32))
    expect((await open({ sessionStorage })).checkout.fields.value['address.street'] ?? '').toBe('')
    browser.cookies.remove('tokenInfo')
    const guest = await open({ sessionStorage })
    expect(guest.checkout.fields.value.email ?? '').toBe('')
    sign()
    expect((await open({ sessionStorage })).checkout.fields.value['address.street']).toBe('A secret road')
  })
})
