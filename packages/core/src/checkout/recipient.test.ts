import { describe, expect, it } from 'vitest'
import type { FieldName } from './checkout.ts'
import { setUp, values } from './test-checkout.ts'
import { contact, first, primary, second, signedIn } from './test-signed-in.ts'

const omar = { recipient: 'on', recipientFirstName: 'Omar', recipientLastName: 'Aziz', recipientPhone: '٠٥٢١٢٣٤٥٦٧' }
const type = ({ checkout }: Pick<Awaited<ReturnType<typeof setUp>>, 'checkout'>, fields: object) => {
  for (const [name, value] of Object.entries(fields)) checkout.setField(name as FieldName, value as string)
}

describe('an order that goes to somebody else', () => {
  it('has their name and number, and the mail and the bill of who orders', async () => {
    const tab = await setUp()
    tab.fill()
    type(tab, { ...omar, 'address.building': 'Tower 4' })
    await tab.pay()
    const sent = (end: string) => tab.server.calls.filter(({ path }) => path.endsWith(end)).at(-1)?.body
    expect(sent('/guest-customer')).toMatchObject({ firstName: 'Amal', lastName: 'Haddad', email: values.email })
    expect(sent('/fulfillmentinfo')).toMatchObject({
      fulfillmentContact: {
        ...{ firstName: 'Omar', lastNameOrSurname: 'Aziz', email: values.email },
        phoneNumbers: { mobile: '+971521234567' },
      },
    })
    expect(sent('/billinginfo')).toMatchObject({
      isSameBillingShippingAddress: false,
      billingContact: {
        firstName: 'Amal',
        phoneNumbers: { mobile: '+971501234567' },
        address: { address2: 'Tower 4' },
      },
    })
  })

  it('is not gone on with before they can be reached, and comes back with a reload', async () => {
    const tab = await setUp()
    const { checkout, open, environment } = tab
    tab.fill()
    type(tab, { recipient: 'on', recipientPhone: '12' })
    checkout.submitContact()
    expect(checkout.submitDelivery()).toBe(false)
    expect([...checkout.errors.value.keys()]).toEqual(['recipientFirstName', 'recipientLastName', 'recipientPhone'])
    type(tab, omar)
    expect(checkout.errors.value.size).toBe(0)
    const { sessionStorage } = environment
    const again = await open({ sessionStorage })
    expect(again.checkout.fields.value).toMatchObject({ recipient: 'on', recipientFirstName: 'Omar' })
    expect(again.checkout.submitDelivery()).toBe(true)
  })

  it('takes over whom a saved address is of, unless another was typed, and leaves who orders', async () => {
    const sister = { firstName: 'Mona', lastNameOrSurname: 'Saleh', phoneNumbers: { mobile: '+971559998877' } }
    const home = contact(second, 'Marina Walk', primary)
    const { open } = await signedIn([home, contact(first, 'Creek Road', sister)])
    const tab = await open()
    const { checkout } = tab
    type(tab, { recipient: 'on' })
    checkout.chooseAddress(first)
    expect(checkout.fields.value).toMatchObject({
      ...{ firstName: 'Layla', phone: '501112233', 'address.street': 'Creek Road' },
      ...{ recipientFirstName: 'Mona', recipientLastName: 'Saleh', recipientPhone: '559998877' },
    })
    type(tab, omar)
    checkout.chooseAddress(second)
    expect(checkout.fields.value).toMatchObject({ recipientFirstName: 'Omar', 'address.street': 'Marina Walk' })
  })
})
