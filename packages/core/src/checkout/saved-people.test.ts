import { errorAnswer } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { contact, first, primary, second, signedIn } from './test-signed-in.ts'

type Shop = Awaited<ReturnType<typeof signedIn>>
const sister = { firstName: 'Mona', lastNameOrSurname: 'Saleh', phoneNumbers: { mobile: '+971559998877' } }
const mona = { firstName: 'Mona', lastName: 'Saleh', phone: '559998877' }
const layla = { firstName: 'Layla', lastName: 'Nasser', phone: '501112233' }
const home = contact(second, 'Marina Walk', primary)
const sent = ({ server }: Shop, end: string) => server.calls.filter(({ path }) => path.endsWith(end)).at(-1)?.body

describe('who receives an order at a saved address', () => {
  it('is whom the address is of, and the shopper again for another address', async () => {
    const { open } = await signedIn([home, contact(first, 'Creek Road', sister)])
    const { checkout } = await open()
    expect(checkout.fields.value).toMatchObject(layla)
    checkout.chooseAddress(first)
    expect(checkout.fields.value).toMatchObject({ ...mona, email: 'layla@example.com' })
    checkout.chooseAddress()
    expect(checkout.fields.value).toMatchObject(layla)
  })

  it('is whom the default address is of, also after a reload', async () => {
    const { open, environment } = await signedIn([contact(first, 'Creek Road', { ...sister, ...primary }), home])
    const { sessionStorage } = environment
    const { checkout } = await open({ sessionStorage })
    expect(checkout.fields.value).toMatchObject(mona)
    const again = (await open({ sessionStorage })).checkout
    again.chooseAddress(second)
    expect(again.fields.value).toMatchObject(layla)
  })

  it.each([
    ['a name', { firstName: 'Omar', lastName: 'Aziz' }, { firstName: 'Omar', lastName: 'Aziz', phone: mona.phone }],
    ['a first name', { firstName: 'Omar' }, { firstName: 'Omar', lastName: 'Nasser', phone: mona.phone }],
    ['a number', { phone: '521234567' }, { ...mona, phone: '521234567' }],
  ])('is who was typed in this checkout where %s was', async (_, typed, expected) => {
    const { open, environment } = await signedIn([home, contact(first, 'Creek Road', sister)])
    const { sessionStorage } = environment
    const { checkout } = await open({ sessionStorage })
    for (const [name, value] of Object.entries(typed)) checkout.setField(name as keyof typeof mona, value)
    const again = (await open({ sessionStorage })).checkout
    again.chooseAddress(first)
    expect(again.fields.value).toMatchObject(expected)
  })

  it('is reached at the number of the shopper where that of the address is of another country', async () => {
    const { open } = await signedIn([home, contact(first, 'Creek Road', { phoneNumbers: { mobile: '+6591234567' } })])
    const { checkout } = await open()
    checkout.chooseAddress(first)
    expect(checkout.fields.value.phone).toBe(layla.phone)
  })

  it('is not who ordered, nor who is billed at an address that is typed', async () => {
    const shop = await signedIn([contact(first, 'Creek Road', { ...sister, ...primary })])
    const { checkout } = await shop.open()
    checkout.setField('billingAddress', 'other')
    checkout.setField('billing.street', 'Bank Street')
    checkout.setField('billing.emirate', 'DU')
    await shop.pay(checkout)
    expect(sent(shop, '/guest-customer')).toMatchObject({ firstName: 'Layla', lastName: 'Nasser' })
    expect(sent(shop, '/fulfillmentinfo')).toMatchObject({ fulfillmentContact: sister })
    expect(sent(shop, '/billinginfo')).toMatchObject({ billingContact: { firstName: 'Layla' } })
  })
})

describe('an address of bills that is typed', () => {
  const typeBill = ({ checkout }: Pick<Shop, 'checkout'>) => {
    checkout.setField('billingAddress', 'other')
    checkout.setField('billing.street', 'Bank Street')
    checkout.setField('billing.emirate', 'DU')
  }
  const keeping = ({ server }: Shop) => {
    const saved: { types: object[]; address: object }[] = []
    server.answerWith({
      'POST /experience/account/private/v1/accounts/{accountId}/contacts/address': ({ body }) => {
        saved.push(body as (typeof saved)[number])
        return contact(`${saved.length}`.padStart(32, '7'), 'x', body as object) as never
      },
    })
    return saved
  }

  it('has a type of its own', async () => {
    const shop = await signedIn([home])
    const { checkout } = await shop.open()
    typeBill({ checkout })
    expect(checkout.fields.value).toMatchObject({ addressType: 'Commercial', billingAddressType: 'Residential' })
    await shop.pay(checkout)
    expect(sent(shop, '/billinginfo')).toMatchObject({ billingContact: { address: { addressType: 'Residential' } } })
    expect(sent(shop, '/fulfillmentinfo')).toMatchObject({
      fulfillmentContact: { address: { addressType: 'Commercial' } },
    })
  })

  it.each([
    ['on', true],
    ['', false],
  ])('is saved in the account where that is asked for, once, as the default: %j', async (isDefault, isPrimary) => {
    const shop = await signedIn([home])
    const saved = keeping(shop)
    const { checkout } = await shop.open()
    expect(checkout.canSaveBillingAddress.value).toBe(false)
    typeBill({ checkout })
    checkout.setField('billingAddressType', 'Commercial')
    expect(checkout.canSaveBillingAddress.value).toBe(true)
    void checkout.submitDelivery()
    expect(saved).toEqual([])
    checkout.setField('saveBillingAddress', 'on')
    checkout.setField('defaultBillingAddress', isDefault)
    void checkout.submitDelivery()
    void checkout.submitDelivery()
    await shop.browser.advance(1000)
    expect(saved).toMatchObject([
      { firstName: 'Layla', types: [{ name: 'Billing', isPrimary }], address: { addressType: 'Commercial' } },
    ])
    expect(checkout.savedBillingAddresses.value).toHaveLength(1)
    expect([checkout.savedBillingAddressId.value, checkout.canSaveBillingAddress.value]).toEqual([
      `${1}`.padStart(32, '7'),
      false,
    ])
  })

  it('is saved beside a new address of delivery', async () => {
    const shop = await signedIn([])
    const saved = keeping(shop)
    const { checkout } = await shop.open()
    shop.fill(checkout)
    typeBill({ checkout })
    checkout.setField('saveAddress', 'on')
    checkout.setField('saveBillingAddress', 'on')
    void checkout.submitDelivery()
    await shop.browser.advance(1000)
    expect(saved.map(({ types }) => types)).toMatchObject([[{ name: 'Shipping' }], [{ name: 'Billing' }]])
  })

  it('is said to find no room, of its own', async () => {
    const shop = await signedIn([home])
    const { checkout } = await shop.open()
    shop.server.setOverride(({ method, path }) =>
      method === 'POST' && path.endsWith('/contacts/address') ? errorAnswer(409, 'ADDRESSES_EXCEEDED') : undefined,
    )
    typeBill({ checkout })
    checkout.setField('saveBillingAddress', 'on')
    expect(checkout.submitDelivery()).toBe(true)
    await shop.browser.advance(1000)
    expect([checkout.billingAddressSaving.value, checkout.addressSaving.value]).toEqual(['full', 'open'])
  })

  it('is none of an account for a guest', async () => {
    const shop = await signedIn([])
    shop.browser.cookies.remove('tokenInfo')
    const { checkout } = await shop.open()
    typeBill({ checkout })
    expect(checkout.canSaveBillingAddress.value).toBe(false)
  })
})
