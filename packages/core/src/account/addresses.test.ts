import { homeContact, shopStorefront, singaporeContact, workContact } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { accountAddressesDomain } from './address-book.ts'
import { accountChangesDomain } from './account-changes.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const typed = {
  mode: 'NEW',
  firstName: 'Layla',
  lastName: 'Haddad',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  'address.street': 'Street 12',
  'address.area': 'Al Safa',
  'address.emirate': 'DU',
  addressType: 'Commercial',
}

function open(addresses = [homeContact, workContact], addressLimit = 20) {
  const { storefront, backend } = shopStorefront({ signIn, account: { addresses, addressLimit } })
  const { act } = storefront.use(accountChangesDomain)
  const { book } = storefront.use(accountAddressesDomain)
  return { act, backend, items: async () => (await book.load()).value?.items ?? [], reload: () => book.reload() }
}
const sent = ({ backend }: ReturnType<typeof open>, method: string) =>
  backend.calls.filter((call) => call.method === method && call.path.includes('/contacts/address'))

describe('the action address', () => {
  it('saves what was typed, the phone in E.164, as the default where that is ticked', async () => {
    const shop = open()
    expect(await shop.act('address', { ...typed, label: ' Office ', isPrimary: 'on' })).toEqual({ outcome: 'done' })
    expect(sent(shop, 'POST')[0]?.body).toEqual({
      label: 'Office',
      firstName: 'Layla',
      lastNameOrSurname: 'Haddad',
      phoneNumbers: { mobile: '+971501234567' },
      address: {
        ...{ address1: 'Street 12', cityOrTown: 'Al Safa', stateOrProvince: 'DU', countryCode: 'AE' },
        addressType: 'Commercial',
      },
      types: [{ name: 'Shipping', isPrimary: true }],
    })
  })

  it.each([
    ['NEW', {}, ['Shipping']],
    ['NEW_B', {}, ['Billing']],
    ['NEW_B', { isOther: 'on' }, ['Billing', 'Shipping']],
  ])('of the form %s with %j is used for %j', async (mode, ticked, uses) => {
    const shop = open()
    await shop.act('address', { ...typed, ...ticked, mode })
    const { types } = sent(shop, 'POST')[0]?.body as { types: { name: string }[] }
    expect(types.map(({ name }) => name)).toEqual(uses)
  })

  it('names each field that is wrong, and sends nothing', async () => {
    const shop = open()
    const values = { ...typed, firstName: ' ', phone: '12', 'address.emirate': 'XX', label: 'x'.repeat(41) }
    const outcome = await shop.act('address', values)
    expect(outcome).toMatchObject({ outcome: 'invalid' })
    expect(outcome.outcome === 'invalid' && Object.keys(outcome.addressErrors ?? {})).toEqual([
      'label',
      'firstName',
      'phone',
      'address.emirate',
    ])
    expect(sent(shop, 'POST')).toEqual([])
  })

  it('keeps what the form of an address does not show: its place as the default of both uses', async () => {
    const shop = open()
    const values = { ...typed, mode: 'EDIT', contactId: homeContact.id, isOther: 'on' }
    expect(await shop.act('address', values)).toEqual({ outcome: 'done' })
    expect(sent(shop, 'PUT')[0]?.body).toMatchObject({ types: homeContact.types })
  })

  it('changes nothing of an address that is gone, says so, and adds none in its place', async () => {
    const shop = open()
    const values = { ...typed, mode: 'EDIT', contactId: '9'.repeat(32) }
    expect(await shop.act('address', values)).toEqual({ outcome: 'invalid', errors: { form: 'addressGone' } })
    expect([...sent(shop, 'PUT'), ...sent(shop, 'POST')]).toEqual([])
  })

  it('says of an address that another tab deletes meanwhile that it is gone', async () => {
    const shop = open()
    shop.backend.setFault('PUT /', { status: 404, code: 'NOT_FOUND' })
    const values = { ...typed, mode: 'EDIT', contactId: homeContact.id, version: homeContact.version }
    expect(await shop.act('address', values)).toEqual({ outcome: 'invalid', errors: { form: 'addressGone' } })
  })

  it('writes over no change of another tab before its shopper has seen it', async () => {
    const shop = open()
    const values = { ...typed, mode: 'EDIT', contactId: homeContact.id, version: homeContact.version }
    expect(await shop.act('address', { ...values, label: 'Villa' })).toEqual({ outcome: 'done' })
    await shop.reload()
    const changed = { outcome: 'invalid', errors: { form: 'addressChanged' } }
    expect(await shop.act('address', { ...values, label: 'Flat' })).toEqual(changed)
    const [now] = await shop.items()
    expect(now).toMatchObject({ label: 'Villa' })
    expect(await shop.act('address', { ...values, label: 'Flat', version: now!.version })).toEqual({ outcome: 'done' })
  })

  it('finds out at the shop that another tab was faster, and reads what is there now', async () => {
    const shop = open()
    const values = { ...typed, mode: 'EDIT', contactId: homeContact.id, version: homeContact.version }
    await shop.items()
    shop.backend.setFault('PUT /', { status: 409, code: 'VALIDATION_CONFLICT' })
    expect(await shop.act('address', values)).toEqual({ outcome: 'invalid', errors: { form: 'addressChanged' } })
    expect(sent(shop, 'PUT')[0]?.body).toMatchObject({ version: homeContact.version })
    expect(sent(shop, 'GET')).toHaveLength(2)
  })

  it('says that there is no room for one more, found before it is sent or by the shop', async () => {
    const full = { outcome: 'invalid', errors: { form: 'addressesFull' } }
    const before = open([homeContact, workContact], 2)
    expect(await before.act('address', typed)).toEqual(full)
    expect(sent(before, 'POST')).toEqual([])
    const late = open()
    late.backend.setFault('POST /', { status: 409, code: 'ADDRESSES_EXCEEDED' })
    expect(await late.act('address', typed)).toEqual(full)
  })

  it('says of a form that was saved and then changed that it was', async () => {
    const shop = open()
    shop.backend.setFault('POST /', { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await shop.act('address', typed)).toEqual({ outcome: 'invalid', errors: { form: 'addressSaved' } })
  })

  it('takes names in each of the shop’s letters as they are written', async () => {
    const names = ['Zoë O’Neill-Šimić', 'عبد_الرحمن آل_مكتوم', '德華 歐陽', 'กิตติศักดิ์ ณ_อยุธยา']
    for (const name of names) {
      const shop = open()
      const [firstName, lastName] = name.split(' ').map((part) => part.replace('_', ' ')) as [string, string]
      expect(await shop.act('address', { ...typed, firstName, lastName })).toEqual({ outcome: 'done' })
      expect(sent(shop, 'POST')[0]?.body).toMatchObject({ firstName, lastNameOrSurname: lastName })
    }
  })
})

describe('the action address-primary', () => {
  it('makes it the default of one use, whatever country it is in', async () => {
    const shop = open([homeContact, singaporeContact])
    expect(await shop.act('address-primary', { contactId: singaporeContact.id, use: 'Billing' })).toEqual({
      outcome: 'done',
    })
    await shop.reload()
    expect((await shop.items()).map(({ types }) => types)).toEqual([
      [
        { name: 'Shipping', isPrimary: true },
        { name: 'Billing', isPrimary: false },
      ],
      [{ name: 'Billing', isPrimary: true }],
    ])
  })

  it('says of an address that is deleted that it is gone', async () => {
    const shop = open()
    await shop.act('address-delete', { contactId: workContact.id })
    await shop.reload()
    expect(await shop.act('address-primary', { contactId: workContact.id, use: 'Shipping' })).toEqual({
      outcome: 'gone',
    })
  })

  it('fails for a use that the address does not have', async () => {
    const shop = open()
    expect(await shop.act('address-primary', { contactId: workContact.id, use: 'Billing' })).toEqual({
      outcome: 'failed',
    })
  })
})

describe('the action address-delete', () => {
  it.each([
    ['is gone already', { contactId: workContact.id }],
    ['never was', { contactId: '9'.repeat(32) }],
    ['is not named', {}],
  ])('says of an address that %s that it is gone', async (_, values) => {
    const shop = open()
    expect(await shop.act('address-delete', { contactId: workContact.id })).toEqual({ outcome: 'done' })
    expect(await shop.act('address-delete', values)).toEqual({ outcome: 'gone' })
    await shop.reload()
    expect((await shop.items()).map(({ id }) => id)).toEqual([homeContact.id])
  })

  it('fails when the shop cannot be reached', async () => {
    const shop = open()
    await shop.items()
    shop.backend.setFault('DELETE /', 'lostRequest')
    expect(await shop.act('address-delete', { contactId: workContact.id })).toEqual({ outcome: 'failed' })
  })
})
