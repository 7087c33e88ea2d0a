import { describe, expect, it } from 'vitest'
import { accountCode, shopStorefront, takenUserName, type ShopStorefrontOptions } from '@vitrine/testing'
import { accountChangesDomain } from './account-changes.ts'
import { accountDomain } from './account.ts'
import type { AccountAction, AccountOutcome, AccountValues } from './account-outcome.ts'
import { onboardingDomain } from './onboarding.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

function open(options: ShopStorefrontOptions = {}) {
  const { storefront, backend } = shopStorefront({ signIn, ...options })
  const { act } = storefront.use(accountChangesDomain)
  /** What went to calls that change something. */
  const sent = () => backend.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])
  return { storefront, backend, act, sent, account: storefront.use(accountDomain) }
}

describe('accountChanges.act', () => {
  it.each<[AccountAction, AccountValues, Record<string, string>]>([
    ['rename', { firstName: ' ', lastName: 'x'.repeat(200) }, { firstName: 'required', lastName: 'tooLong' }],
    ['rename', { firstName: '莉', lastName: 'حداد', birthday: '2001-02-29' }, { birthday: 'birthday' }],
    ['rename', { firstName: 'Λένα', lastName: 'Петрова', birthday: '2999-01-01' }, { birthday: 'birthday' }],
    ['user-name', { userName: '' }, { userName: 'required' }],
    ['user-name', { userName: '1a' }, { userName: 'userName' }],
    ['password', { current: '', next: '' }, { current: 'required', next: 'required' }],
    ['password', { current: 'old password', next: 'short' }, { next: 'passwordShort' }],
    ['password', { current: 'old password', next: 'layla@shopper.example' }, { next: 'passwordSimple' }],
    ['email-code', { email: 'layla@' }, { email: 'email' }],
    ['phone-code', { phone: '12' }, { phone: 'phone' }],
    ['phone-code', { phone: '+65 9123 4567' }, { phone: 'phoneCountry' }],
    ['email', { vToken: 'v', code: '12' }, { code: 'code' }],
    ['export', { vToken: 'v', code: '' }, { code: 'required' }],
    ['employee', { employeeEmail: 'boss' }, { employeeEmail: 'email' }],
  ])('says of %s with %j what is wrong, and changes nothing', async (action, values, errors) => {
    const { act, sent } = open()
    expect(await act(action, values)).toEqual({ outcome: 'invalid', errors })
    expect(sent()).toEqual([])
  })

  it('says that it failed when the shop does not answer', async () => {
    const { act } = open({ faults: { 'PUT /experience/identity': 'lostRequest' } })
    expect(await act('rename', { firstName: 'Mona', lastName: 'Haddad' })).toEqual({ outcome: 'failed' })
  })

  it('tells the current password from the new one when it is wrong', async () => {
    const { act } = open()
    const outcome = await act('password', { current: 'wrong password', next: 'a long enough sentence' })
    expect(outcome).toEqual({ outcome: 'invalid', errors: { current: 'passwordWrong' } })
  })

  it('sends a code to a new phone number in any digits, and changes it with the code', async () => {
    const { act, backend } = open()
    const asked = (await act('phone-code', { phone: '+٩٧١ ٥٠ ٧٦٥ ٤٣٢١' })) as AccountOutcome & { vToken: string }
    expect(asked.outcome).toBe('code')
    expect(backend.calls.at(-1)?.body).toEqual({ phone: '+971507654321', purpose: 'update' })
    expect(await act('phone', { vToken: asked.vToken, code: '000000' })).toEqual({
      outcome: 'invalid',
      errors: { code: 'code' },
    })
    expect(await act('phone', { vToken: asked.vToken, code: accountCode })).toEqual({ outcome: 'done' })
  })

  it('exports and deletes after a code of the owner only', async () => {
    const { act, sent, account } = open()
    for (const action of ['export', 'delete'] as const)
      expect(await act(action, { vToken: 'v', code: '000000' })).toEqual({
        outcome: 'invalid',
        errors: { code: 'code' },
      })
    expect(sent().some(([, path]) => /export|deletion/.test(path!))).toBe(false)
    expect(await act('delete', { vToken: 'v', code: accountCode })).toEqual({ outcome: 'done' })
    expect((await account.deletion.load()).value?.dueAt).toBe('2026-12-08T10:00:00.000Z')
    expect(await act('keep', {})).toEqual({ outcome: 'done' })
    expect((await account.deletion.reload()).value?.dueAt).toBeNull()
  })

  const profileOf = (backend: ReturnType<typeof open>['backend']) =>
    backend.calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { profile: object }).profile)
  const shown = { 'was-firstName': 'Layla', 'was-lastName': 'Haddad', 'was-birthday': '' }

  it.each(['ليلى', '莉拉', 'Λένα', 'Лейла', 'Mary Jane'])('takes %s for a name as it is', async (firstName) => {
    const { act, account } = open()
    expect(await act('rename', { ...shown, firstName, lastName: 'Haddad', birthday: '' })).toEqual({ outcome: 'done' })
    expect((await account.info.reload()).value?.profile).toMatchObject({ firstName, lastName: 'Haddad' })
  })

  it('takes a birthday in either spelling and in any digits, and forgets one that is emptied', async () => {
    const { act, backend } = open()
    const save = (birthday: string, was: string) =>
      act('rename', { ...shown, firstName: 'Layla', lastName: 'Haddad', birthday, 'was-birthday': was })
    await save('29 Feb 2000', '')
    await save('٢٠٠١-٠٣-٠١', '2000-02-29')
    await save('', '2001-03-01')
    expect(profileOf(backend)).toEqual([{ birthday: '2000-02-29' }, { birthday: '2001-03-01' }, { birthday: null }])
  })

  it('changes only what was changed in its form, and leaves what another window saved since', async () => {
    const { act, account } = open()
    await act('rename', { ...shown, firstName: 'Noor', lastName: 'Haddad', birthday: '' })
    const other = { ...shown, firstName: 'Layla', lastName: 'Khan', birthday: '2000-02-29' }
    expect(await act('rename', other)).toEqual({ outcome: 'done' })
    expect((await account.info.reload()).value?.profile).toMatchObject({
      firstName: 'Noor',
      lastName: 'Khan',
      birthday: '2000-02-29',
    })
  })

  it('says of a field that was changed in two windows that it was, and then takes the second', async () => {
    const { act, account } = open()
    await act('rename', { ...shown, firstName: 'Noor', lastName: 'Haddad' })
    const second = { ...shown, firstName: 'Mona', lastName: 'Haddad' }
    expect(await act('rename', second)).toEqual({ outcome: 'invalid', errors: { firstName: 'elsewhere' } })
    expect((await account.info.reload()).value?.profile?.firstName).toBe('Noor')
    expect(await act('rename', { ...second, 'was-firstName': 'Noor' })).toEqual({ outcome: 'done' })
    expect((await account.info.reload()).value?.profile?.firstName).toBe('Mona')
  })

  it('removes a password of who has proved of late to be the owner', async () => {
    const { act, account } = open()
    expect(await act('password-remove', {})).toEqual({ outcome: 'done' })
    expect((await account.info.reload()).value?.hasPassword).toBe(false)
  })

  it('leaves preferences that another window saved since, and says of one that both changed', async () => {
    const { act, account } = open({ account: { preferences: { language: 'ar', sizes: { shoes: '39', gloves: '7' } } } })
    const form = { 'was-language': '', 'was-substitution': 'similar', 'was-size:shoes': '39', 'was-size:gloves': '7' }
    const same = { language: '', substitution: 'similar', 'size:shoes': '39', 'size:gloves': '7' }
    expect(await act('preferences', { ...form, ...same, 'size:shoes': '40', 'size:gloves': '' })).toEqual({
      outcome: 'done',
    })
    expect((await account.preferences.reload()).value).toMatchObject({ language: 'ar', sizes: { shoes: '40' } })
    expect(await act('preferences', { ...form, ...same, language: 'zh', 'size:shoes': '41' })).toEqual({
      outcome: 'invalid',
      errors: { language: 'elsewhere', 'size:shoes': 'elsewhere' },
    })
    expect((await account.preferences.reload()).value).toMatchObject({ language: 'ar', sizes: { shoes: '40' } })
  })

  it('sends only the consents that are decided anew', async () => {
    const { act, backend } = open()
    await act('preferences', { language: 'ar', departmentType: '', substitution: 'refund', email: 'on' })
    expect(backend.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      language: 'ar',
      departmentType: null,
      substitution: 'refund',
      consents: { wording: '2026-11', channels: { email: true } },
    })
  })

  it('gives no consent again that was taken back since the form was shown, and takes back none that was given', async () => {
    const { act, backend } = open()
    const decided = () =>
      (backend.calls.findLast(({ method }) => method === 'PUT')?.body as { consents?: unknown }).consents
    await act('preferences', { substitution: 'refund', agreed: 'email', email: 'on' })
    expect(decided()).toBeUndefined()
    await act('preferences', { agreed: '', email: 'on' })
    expect(decided()).toEqual({ wording: '2026-11', channels: { email: true } })
    await act('preferences', { agreed: '' })
    expect(decided()).toBeUndefined()
    await act('preferences', { agreed: 'email' })
    expect(decided()).toEqual({ wording: '2026-11', channels: { email: false } })
  })

  it('asks whether a user name is free before it takes it, but not of one’s own', async () => {
    const { act, sent } = open({ account: { info: { userName: 'Layla' } } })
    expect(await act('user-name', { userName: takenUserName })).toEqual({
      outcome: 'invalid',
      errors: { userName: 'userNameTaken' },
    })
    expect(sent()).toEqual([['POST', expect.stringContaining('existing-user')]])
    expect(await act('user-name', { userName: 'layla' })).toEqual({ outcome: 'done' })
    expect(sent()).toHaveLength(2)
  })

  it.each([
    ['layla@shopper.example', 'layla@shopper.example', 'employeeNot'],
    ['layla@shopper.example', 'boss@aldersgate.example', 'employeeOther'],
  ])('says to %s why employee prices do not hold by %s', async (email, employeeEmail, fault) => {
    const { act } = open({ account: { info: { profile: { firstName: 'Layla', lastName: 'Haddad', email } } } })
    expect(await act('employee', { employeeEmail })).toEqual({ outcome: 'invalid', errors: { employeeEmail: fault } })
  })

  it('confirms the employee address that is the account’s own', async () => {
    const email = 'layla@aldersgate.example'
    const { act } = open({ account: { info: { profile: { firstName: 'Layla', lastName: 'Haddad', email } } } })
    expect(await act('employee', { employeeEmail: email })).toEqual({ outcome: 'done' })
  })
})

describe('account.info', () => {
  it('ends the sign-in of an ‘Unauthorized user’', async () => {
    const { account, storefront } = open({ account: { info: { statusReason: 'Unauthorized user' } } })
    await account.info.load()
    expect(storefront.session.isLoggedIn.value).toBe(false)
  })
})

describe('onboarding.isFree', () => {
  it.each([
    ['nobody', {}, true],
    [takenUserName, {}, false],
  ])('says of %s what the existing-user check says', async (identifier, options, isFree) => {
    const onboarding = open(options).storefront.use(onboardingDomain)
    expect(await onboarding.isFree({ id: 'userName', identifier })).toBe(isFree)
  })
})
