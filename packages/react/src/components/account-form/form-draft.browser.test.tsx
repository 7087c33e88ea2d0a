import { accountDraftsDomain, type Storefront } from '@vitrine/core'
import { homeContact, shopStorefront } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { expect, it } from 'vitest'
import { accountAddressesElement } from '../account-addresses/account-addresses.element.ts'
import type { AccountAddressesProps } from '../account-addresses/account-addresses.tsx'
import { accountPreferencesElement } from '../account-preferences/account-preferences.element.ts'
import { accountProfileElement } from '../account-profile/account-profile.element.ts'
import type { AccountProfileProps } from '../account-profile/account-profile.tsx'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const heldText = 'What you typed before is here again. It was not sent yet'

/** Types as a shopper does. */
function type(control: HTMLInputElement | HTMLSelectElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
  set!.call(control, value)
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true, composed: true }))
}

const browser = () => shopStorefront({ signIn, account: { addresses: [homeContact] } })
const shop = () => browser().storefront

behaviour(accountProfileElement, ({ mount }) => {
  const open = async (storefront: Storefront, props: AccountProfileProps = {}) => {
    const shown = await mount({ storefront, props })
    await expect.poll(() => shown.root.querySelector('[name=firstName]')).not.toBeNull()
    const field = (name: string) => shown.find<HTMLInputElement>(`[name="${name}"]`)
    return { ...shown, field, held: () => [...shown.root.querySelectorAll('[part=held]')].map((p) => p.textContent) }
  }

  it('shows what was typed and not sent again on the next page, at its form alone', async () => {
    const storefront = shop()
    const first = await open(storefront)
    type(first.field('firstName'), 'Noor')
    type(first.field('birthday'), '1990-02-28')
    type(first.field('next'), 'a secret sentence')
    await first.unmount()
    const again = await open(storefront)
    await expect.poll(() => again.field('firstName').value).toBe('Noor')
    expect([again.field('birthday').value, again.field('next').value]).toEqual(['1990-02-28', ''])
    await expect.poll(again.held).toEqual([expect.stringContaining(heldText)])
    type(again.field('firstName'), 'Layla')
    type(again.field('birthday'), '')
    await again.unmount()
    const asStored = await open(storefront)
    expect([asStored.field('firstName').value, asStored.held()]).toEqual(['Layla', []])
    await asStored.unmount()
  })

  it('has forgotten it once it is done, and shows what the server shows where that is newer', async () => {
    const { storefront, cookies } = browser()
    const draftOf = (form: Element) => new FormData(form as HTMLFormElement).get('draft')
    const first = await open(storefront)
    type(first.field('firstName'), 'Noor')
    type(first.field('email'), 'noor@shopper.example')
    const sent = draftOf(first.field('firstName').form!)
    await first.unmount()
    const form = { action: 'rename', values: { firstName: '' }, errors: { firstName: 'required' } } as const
    const refused = await open(storefront, { form })
    expect(refused.field('firstName').value).toBe('')
    expect(draftOf(refused.field('firstName').form!)).toBe(sent)
    await refused.unmount()
    // As the shop's server says it.
    cookies.set('draftDone', String(sent))
    const done = await open(storefront)
    await expect.poll(() => done.field('email').value).toBe('noor@shopper.example')
    expect(done.field('firstName').value).toBe('Layla')
    await done.unmount()
    const asked = { action: 'email-code', values: {}, errors: {}, vToken: 'v', sentTo: 'noor@shopper.example' } as const
    await (await open(storefront, { form: asked })).unmount()
    const last = await open(storefront)
    expect([last.field('email').value, last.held()]).toEqual(['', []])
    await last.unmount()
  })
})

behaviour(accountPreferencesElement, ({ mount }) => {
  it('shows ticks and choices again, also in a part that was closed, and what the form showed before them', async () => {
    const storefront = shop()
    const open = async () => {
      const shown = await mount({ storefront })
      await expect.poll(() => shown.root.querySelectorAll('[type=checkbox], details').length).toBeGreaterThan(4)
      return shown
    }
    const first = await open()
    first.find('[name=sms]').click()
    const sizes = first.find<HTMLSelectElement>('[name="size:women-letters"]')
    type(sizes, 'M')
    await first.unmount()
    // Another device has changed it meanwhile.
    const draft = storefront.use(accountDraftsDomain).open('my-account/preferences', 'preferences')!
    draft.save({ ...draft.values, 'was-size:women-letters': 'S' })
    const again = await open()
    await expect.poll(() => again.find<HTMLInputElement>('[name=sms]').checked).toBe(true)
    const restored = again.find<HTMLSelectElement>('[name="size:women-letters"]')
    expect([restored.value, restored.closest('details')!.open]).toEqual(['M', true])
    await expect.poll(() => again.root.querySelector('[part=held]')?.textContent).toContain(heldText)
    const sent = new FormData(again.find<HTMLFormElement>('form'))
    expect([sent.get('was-size:women-letters'), sent.get('owner')]).toEqual(['S', signIn.UID])
    await again.unmount()
  })
})

behaviour(accountAddressesElement, ({ mount }) => {
  it('shows a half-filled address again, in its own form, as what it began as', async () => {
    const storefront = shop()
    const open = async (props: AccountAddressesProps) => {
      const shown = await mount({ storefront, props })
      await expect.poll(() => shown.root.querySelector('[name="address.street"]')).not.toBeNull()
      return { ...shown, field: (name: string) => shown.find<HTMLInputElement>(`[name="${name}"]`) }
    }
    const first = await open({ mode: 'NEW', formKey: 'k1' })
    type(first.field('address.street'), 'شارع 12')
    first.find('[type=radio][value=Commercial]').click()
    first.field('isOther').click()
    await first.unmount()
    const edit = await open({ mode: 'EDIT', contactId: homeContact.id })
    expect(edit.field('address.street').value).not.toBe('شارع 12')
    await edit.unmount()
    const again = await open({ mode: 'NEW', formKey: 'k2' })
    await expect.poll(() => again.field('address.street').value).toBe('شارع 12')
    expect(again.find<HTMLInputElement>('[type=radio][value=Commercial]').checked).toBe(true)
    expect(again.field('isOther').checked).toBe(true)
    await expect.poll(() => again.root.querySelector('[name=label]')).not.toBeNull()
    type(again.field('label'), 'Home')
    const sent = new FormData(again.find<HTMLFormElement>('form'))
    expect([sent.get('key'), sent.get('address.street'), sent.get('label')]).toEqual(['k1', 'شارع 12', 'Home'])
    await again.unmount()
  })
})
