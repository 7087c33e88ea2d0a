import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountProfileElement } from './account-profile.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const texts = {
  'en-ae': ['Customer number', '70412', 'Employee prices'],
  'ar-kw': ['رقم العميل', '70412', 'أسعار الموظفين'],
  'zh-hk': ['客戶編號', '70412', '員工優惠價'],
} as const

behaviour(accountProfileElement, ({ mount }) => {
  const open = async (props: object = {}, { locale = 'en-ae', info = {} } = {}) => {
    const mounted = await mount({ storefront: shopStorefront({ locale, signIn, account: { info } }).storefront, props })
    await expect.poll(() => mounted.root.querySelector('form')).not.toBeNull()
    const form = (action: string) => mounted.find(`form:has([name=do][value=${action}])`)
    return { ...mounted, form }
  }

  it.each(Object.keys(texts) as (keyof typeof texts)[])(
    'shows in %s what the account has, each part with a form that the server takes',
    async (locale) => {
      const { root, form, unmount } = await open({}, { locale })
      await expect.poll(() => root.textContent).toContain(texts[locale][0])
      for (const text of texts[locale]) expect(root.textContent).toContain(text)
      expect(form('rename').querySelector('input[name=firstName]')).toHaveProperty('value', 'Layla')
      expect(form('rename').getAttribute('action')).toBe(`/${locale}/my-account/profile`)
      expect(form('rename').getAttribute('method')).toBe('post')
      expect(root.textContent).toContain('layla@shopper.example')
      expect(await axeViolations(root, accountProfileElement)).toEqual([])
      await unmount()
    },
  )

  it('shows no number that nobody could read out', async () => {
    const account = { accountId: 'ce327b5e4e328e1416eb47148cd59e60' }
    const { root, unmount } = await mount({ storefront: shopStorefront({ signIn, account }).storefront })
    await expect.poll(() => root.querySelector('form')).not.toBeNull()
    await expect.poll(() => root.textContent).toContain('As it stands on parcels')
    expect(root.textContent).not.toContain('Customer number')
    await unmount()
  })

  it('asks for the code in place of the address that it went to', async () => {
    const form = { action: 'email-code', values: {}, errors: {}, vToken: 'v', sentTo: 'm•••@shopper.example' }
    const { find, root, unmount } = await open({ form })
    expect(find('[part=sent]').textContent).toContain('m•••@shopper.example')
    expect(find<HTMLInputElement>('input[name=code]').autocomplete).toBe('one-time-code')
    expect(root.querySelector('input[name=email]')).toBeNull()
    expect(find<HTMLInputElement>('input[name=vToken]').value).toBe('v')
    await unmount()
  })

  it.each([
    ['en-ae', 'Confirm that it is you', 'Send another code'],
    ['ar-kw', 'تأكيد هويتك', 'إرسال رمز آخر'],
    ['zh-hk', '確認是您本人', '再次傳送驗證碼'],
  ])('asks in %s for a proof in the section that needs it, and keeps what was typed', async (locale, title, again) => {
    const form = {
      action: 'email-code',
      values: { email: 'mona@shopper.example' },
      errors: { code: 'code' },
      vToken: 'v',
      sentTo: 'l•••@shopper.example',
      isWaiting: true,
    }
    const { find, form: formOf, root, unmount } = await open({ form }, { locale })
    const proof = formOf('prove')
    expect(proof.closest('section')?.textContent).toContain('layla@shopper.example')
    expect(proof.textContent).toContain(title)
    expect(proof.querySelector('[part=sent]')?.textContent).toContain('l•••@shopper.example')
    expect(proof.querySelector('input[name=code]')?.getAttribute('autocomplete')).toBe('one-time-code')
    expect(proof.querySelector('input[name=code]')?.getAttribute('aria-invalid')).toBe('true')
    expect(Object.fromEntries(new FormData(proof as HTMLFormElement))).toEqual({
      do: 'prove',
      owner: 'a'.repeat(32),
      then: 'email-code',
      'then-email': 'mona@shopper.example',
      vToken: 'v',
      sentTo: 'l•••@shopper.example',
      code: '',
    })
    const [confirm, another] = proof.querySelectorAll('button')
    expect([confirm?.name, another?.textContent, another?.name, another?.value]).toEqual([
      '',
      again,
      'do',
      'prove-code',
    ])
    expect(proof.querySelector('a')?.getAttribute('href')).toBe(`/${locale}/my-account/profile`)
    expect(root.querySelectorAll('[name=do][value=prove]')).toHaveLength(1)
    expect(find('input[name=userName]')).not.toBeNull()
    expect(await axeViolations(root, accountProfileElement)).toEqual([])
    await unmount()
  })

  it('has the birthday, if there is one, and what the fields showed', async () => {
    const profile = { firstName: 'Layla', lastName: 'Haddad', birthday: '2000-02-29' }
    const { form, unmount } = await open({}, { info: { profile } })
    const fields = Object.fromEntries(new FormData(form('rename') as HTMLFormElement))
    expect(fields).toEqual({
      do: 'rename',
      owner: 'a'.repeat(32),
      draft: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      ...profile,
      'was-firstName': 'Layla',
      'was-lastName': 'Haddad',
      'was-birthday': '2000-02-29',
    })
    const birthday = form('rename').querySelector<HTMLInputElement>('[name=birthday]')!
    expect([birthday.type, birthday.required, birthday.autocomplete]).toEqual(['date', false, 'bday'])
    await unmount()
  })

  it('says what another window saved, and shows it as what is replaced', async () => {
    const values = { firstName: 'Mona', 'was-firstName': 'Lina', lastName: 'Khan', 'was-lastName': 'Saleh' }
    const form = { action: 'rename', values, errors: { firstName: 'elsewhere' } }
    const { form: formOf, root, unmount } = await open({ form })
    const fields = Object.fromEntries(new FormData(formOf('rename') as HTMLFormElement))
    expect(fields).toMatchObject({ ...values, 'was-firstName': 'Layla' })
    expect(root.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Stored now: Layla')
    expect(await axeViolations(root, accountProfileElement)).toEqual([])
    await unmount()
  })

  it('offers to remove a password where there is one', async () => {
    const { form, unmount } = await open()
    expect(form('password-remove').textContent).toContain('Remove the password')
    await unmount()
    const without = await open({}, { info: { hasPassword: false } })
    expect(without.root.querySelector('[value=password-remove]')).toBeNull()
    await without.unmount()
  })

  it('asks for the first password once the proof was given', async () => {
    const form = { action: 'password', values: {}, errors: {}, isProved: true }
    const { form: formOf, unmount } = await open({ form }, { info: { hasPassword: false } })
    expect(formOf('password').querySelector('[role=status]')?.textContent).toContain('Now choose the password.')
    await unmount()
  })

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const form = { action: 'rename', values: { firstName: '', lastName: 'Khan' }, errors: { firstName: 'required' } }
    const { find, unmount } = await open({ form })
    const field = find('input[name=firstName]')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(find(`#${field.getAttribute('aria-describedby')}`).textContent).toBe('Please fill in this field.')
    expect(find<HTMLInputElement>('input[name=lastName]').value).toBe('Khan')
    await unmount()
  })

  it('asks for the current password only where there is one', async () => {
    const { root, unmount } = await open({}, { info: { hasPassword: false } })
    expect(root.querySelector('input[name=next]')).not.toBeNull()
    expect(root.querySelector('input[name=current]')).toBeNull()
    await unmount()
  })

  it('says to an employee that the prices hold, and asks nothing', async () => {
    const { root, unmount } = await open({}, { info: { isEmp: true } })
    expect(root.textContent).toContain('They hold for you, by')
    expect(root.querySelector('[name=employeeEmail]')).toBeNull()
    await unmount()
  })
})
