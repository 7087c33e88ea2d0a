import { expect, it } from 'vitest'
import {
  homeContact,
  shopStorefront,
  singaporeContact,
  workContact,
  type ShopStorefrontOptions,
} from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountAddressesElement } from './account-addresses.element.ts'
import type { AccountAddressesProps } from './account-addresses.tsx'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const addresses = [homeContact, workContact, singaporeContact]

behaviour(accountAddressesElement, ({ mount }) => {
  const open = async (props: AccountAddressesProps = {}, options: ShopStorefrontOptions = {}) => {
    const { storefront } = shopStorefront({ signIn, account: { addresses }, ...options })
    const shown = await mount({ storefront, props })
    const field = (name: string) => shown.root.querySelector<HTMLInputElement>(`[name="${name}"]`)
    return { ...shown, field, text: () => shown.root.textContent ?? '' }
  }
  const hidden = ({ root }: { root: ParentNode }, action: string) =>
    [...root.querySelectorAll('form')]
      .filter((form) => new FormData(form).get('do') === action)
      .map((form) => {
        const { owner, ...fields } = Object.fromEntries(new FormData(form))
        expect(owner).toBe('a'.repeat(32))
        return fields
      })

  it.each([
    ['en-ae', 'Default for delivery', 'A workplace'],
    ['ar-kw', 'الأساسي للتوصيل', 'مكان عمل'],
    ['zh-hk', '預設送貨地址', '辦公室'],
  ])('shows in %s each address, what it is for, and which is the default', async (locale, primary, commercial) => {
    const { root, text, unmount } = await open({}, { locale })
    await expect.poll(() => root.querySelectorAll('[part=address]').length).toBe(3)
    const [home, work] = root.querySelectorAll('[part=address]')
    expect(home!.textContent).toContain(primary)
    expect(work!.textContent).toContain('Al Majaz Tower')
    expect(work!.textContent).toContain(commercial)
    expect(text()).toContain('+971\u00a050\u00a0123\u00a04567')
    expect(await axeViolations(root, accountAddressesElement)).toEqual([])
    await unmount()
  })

  it('leads to the form of each, that of another country on its own page', async () => {
    const { root, unmount } = await open()
    await expect.poll(() => root.querySelectorAll('[part=address] a').length).toBe(3)
    expect([...root.querySelectorAll('[part=address] a')].map((link) => link.getAttribute('href'))).toEqual([
      `/en-ae/my-account/addresses?mode=EDIT&id=${homeContact.id}`,
      `/en-ae/my-account/addresses?mode=EDIT&id=${workContact.id}`,
      `/en-sg/my-account/addresses?mode=EDIT_B&id=${singaporeContact.id}`,
    ])
    await unmount()
  })

  it('leads to the place on a map, where it is one', async () => {
    const address = { ...homeContact.address, mapLink: 'https://maps.app.goo.gl/Xy12Z' }
    const pinned = [{ ...homeContact, address }, workContact]
    const { root, unmount } = await open({}, { account: { addresses: pinned } })
    await expect.poll(() => root.querySelectorAll('[part=address]').length).toBe(2)
    const links = [...root.querySelectorAll<HTMLAnchorElement>('address a')]
    expect(links.map(({ href, textContent, rel }) => [href, textContent, rel])).toEqual([
      ['https://maps.app.goo.gl/Xy12Z', 'Map', 'noopener noreferrer'],
    ])
    expect(await axeViolations(root, accountAddressesElement)).toEqual([])
    await unmount()
  })

  it('asks in the Gulf for a landmark and a place on a map, of which it is typed from left to right', async () => {
    const { field, unmount } = await open({ mode: 'NEW' }, { locale: 'ar-kw' })
    await expect.poll(() => field('address.mapLink')).not.toBeNull()
    const map = field('address.mapLink')!
    expect([map.dir, map.inputMode, map.required, field('address.landmark')!.dir]).toEqual([
      'ltr',
      'url',
      false,
      'auto',
    ])
    await unmount()
  })

  it('makes default what is not yet, and asks before it deletes', async () => {
    const shown = await open()
    await expect.poll(() => shown.root.querySelectorAll('details').length).toBe(3)
    expect(hidden(shown, 'address-primary')).toEqual([
      { do: 'address-primary', contactId: workContact.id, use: 'Shipping' },
      { do: 'address-primary', contactId: singaporeContact.id, use: 'Billing' },
    ])
    const [first] = shown.root.querySelectorAll('details')
    expect(first!.open).toBe(false)
    first!.querySelector('summary')!.click()
    await expect.poll(() => first!.textContent).toContain('for good?')
    expect(hidden(shown, 'address-delete')[0]).toEqual({ do: 'address-delete', contactId: homeContact.id })
    await shown.unmount()
  })

  it('offers the fields of the country, with the shopper’s name in them', async () => {
    const { root, field, unmount } = await open({ mode: 'NEW', formKey: 'k' }, { locale: 'ar-kw' })
    await expect.poll(() => field('address.block')).not.toBeNull()
    expect(field('address.emirate')).toBeNull()
    expect([field('firstName')!.value, field('mode')!.value, field('key')!.value]).toEqual(['Layla', 'NEW', 'k'])
    field('address.block')!.value = '4'
    field('address.block')!.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => field('address.block')!.value).toBe('4')
    expect(await axeViolations(root, accountAddressesElement)).toEqual([])
    await unmount()
  })

  it('fills in the address that is changed, and says what it is the default for', async () => {
    const { field, text, unmount } = await open({ mode: 'EDIT', contactId: homeContact.id })
    await expect.poll(() => field('address.emirate')?.value).toBe('DU')
    expect([field('label')!.value, field('phone')!.value]).toEqual(['Home', '501234567'])
    expect(field('isOther')!.checked).toBe(true)
    expect(field('isPrimary')).toBeNull()
    expect(text()).toContain('It is your default address for delivery.')
    await unmount()
  })

  it('shows a form that was refused again, with what is wrong at its field', async () => {
    const { root, field, text, unmount } = await open({
      form: {
        action: 'address',
        values: { mode: 'NEW_B', firstName: 'Mona', isOther: 'on', 'address.street': 'Street 12' },
        errors: {},
        addressErrors: { phone: { key: 'validation.required' }, 'address.emirate': { key: 'validation.option' } },
      },
    })
    await expect.poll(() => field('phone')?.getAttribute('aria-invalid')).toBe('true')
    expect([field('firstName')!.value, field('address.street')!.value]).toEqual(['Mona', 'Street 12'])
    expect(field('isOther')!.checked).toBe(true)
    expect(text()).toContain('Please correct 2 fields.')
    expect(text()).toContain('New billing address')
    // What browsers focus when such a page comes; of a page that is there already they do not.
    expect(field('phone')!.matches('[autofocus], :focus')).toBe(true)
    expect(root.querySelectorAll('[autofocus]').length).toBeLessThan(2)
    expect(await axeViolations(root, accountAddressesElement)).toEqual([])
    await unmount()
  })

  it.each([
    ['addressGone', { mode: 'EDIT', contactId: '9'.repeat(32) }, 'NEW', /deleted in the meantime.*still here/, 20],
    ['addressGone', { mode: 'EDIT_B', contactId: '9'.repeat(32) }, 'NEW_B', /deleted in the meantime/, 20],
    ['addressesFull', { mode: 'NEW' }, 'NEW', /no room for another address/, 3],
    ['addressSaved', { mode: 'NEW_B' }, 'NEW_B', /saved already/, 20],
  ] as const)('shows what was typed again when the shop says %s, of %j', async (fault, values, mode, words, limit) => {
    const typed = { ...values, firstName: 'กิตติศักดิ์', lastName: 'آل مكتوم', 'address.street': '德輔道中 12' }
    const form = { action: 'address', values: typed, errors: { form: fault } } as const
    const shown = await open({ form }, { account: { addresses, addressLimit: limit } })
    await expect.poll(() => shown.field('firstName')?.value).toBe('กิตติศักดิ์')
    expect([shown.field('lastName')!.value, shown.field('address.street')!.value]).toEqual(['آل مكتوم', '德輔道中 12'])
    expect([shown.field('mode')!.value, shown.field('contactId')]).toEqual([mode, null])
    expect(shown.root.querySelector('[role=alert]')!.textContent).toMatch(words)
    // The way to make room stands under the words that speak of it.
    const ways = shown.root.querySelectorAll('[role=alert] + p a[target=_blank]')
    expect(ways).toHaveLength(fault === 'addressesFull' ? 1 : 0)
    expect(await axeViolations(shown.root, accountAddressesElement)).toEqual([])
    await shown.unmount()
  })

  it('says what another tab made of an address, beside what was typed, and writes over it only then', async () => {
    const values = { mode: 'EDIT', contactId: homeContact.id, version: '0'.repeat(32), 'address.street': 'Street 9' }
    const wrong = { phone: { key: 'validation.required' } } as const
    const invalid = await open({ form: { action: 'address', values, errors: {}, addressErrors: wrong } })
    await expect.poll(() => invalid.field('version')?.value).toBe('0'.repeat(32))
    await invalid.unmount()
    const changed = await open({ form: { action: 'address', values, errors: { form: 'addressChanged' } } })
    await expect.poll(() => changed.field('version')?.value).toBe(homeContact.version)
    expect(changed.field('address.street')!.value).toBe('Street 9')
    expect(changed.root.querySelector('[role=alert] + div address')!.textContent).toContain(
      'Marina Heights, Al Marsa Street',
    )
    await changed.unmount()
  })

  it('says that there is none, that there is no room, that one is gone, and that it could not look', async () => {
    const none = await open({}, { account: {} })
    await expect.poll(none.text).toContain('no saved address yet')
    await none.unmount()
    const full = await open({ mode: 'NEW' }, { account: { addresses, addressLimit: 3 } })
    await expect.poll(full.text).toContain('3 addresses, which is the most')
    expect(full.field('firstName')).toBeNull()
    await full.unmount()
    const gone = await open({ mode: 'EDIT', contactId: '9'.repeat(32) })
    await expect.poll(gone.text).toContain('no longer here')
    expect(gone.root.querySelectorAll('[part=address]')).toHaveLength(3)
    await gone.unmount()
    const failed = await open({}, { faults: { 'GET /view-account-identifier': 'lostRequest' } })
    await expect.poll(failed.text).toContain('cannot be shown right now')
    await failed.unmount()
  })
})
