import { expect, it } from 'vitest'
import { waitingFields, type AccountAction } from '@vitrine/core'
import { accountCode, shopStorefront, takenUserName } from '@vitrine/testing'
import { accountFormState, type AccountForm } from './account-form.ts'
import { profilePage } from './parts.page.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const email = 'mona@shopper.example'
const sent = { vToken: 'verification', sentTo: 'l•••@example.com' }

/** The profile of who has been signed in for long: what a posted form comes to, and the form that is shown then. */
function openProfile(info: object = {}) {
  const { storefront } = shopStorefront({ signIn, account: { isProved: false, info } })
  const post = async (values: Record<string, string>) => {
    const end = await profilePage.form!.send({ storefront, values: { owner: signIn.UID, ...values }, headers: {} })
    if (!('again' in end)) return end
    const { owner: _, ...shown } = end.again.values
    return accountFormState({ ...(end.again as AccountForm), values: shown })
  }
  const prove = (action: AccountAction, values: Record<string, string>, code: string) =>
    post({ do: 'prove', ...waitingFields({ action, values }), ...sent, code })
  return { post, prove }
}

it('shows the proof that another address waits for, keeps what was typed over a wrong code, and goes on after', async () => {
  const { post, prove } = openProfile()
  const waiting = { action: 'email-code', values: { email }, errors: {}, ...sent, isWaiting: true }
  expect(await post({ do: 'email-code', email })).toEqual(waiting)
  expect(await prove('email-code', { email }, '000000')).toEqual({ ...waiting, errors: { code: 'code' } })
  const again = { do: 'prove-code', ...waitingFields({ action: 'email-code', values: { email } }), ...sent, code: '1' }
  expect(await post(again)).toEqual(waiting)
  expect(await prove('email-code', { email }, accountCode)).toEqual({
    action: 'email-code',
    values: { email },
    errors: {},
    ...sent,
  })
})

it('says after a proof what was done, or what is wrong with what was typed', async () => {
  const { post, prove } = openProfile()
  expect(await post({ do: 'user-name', userName: 'Mona' })).toMatchObject({ action: 'user-name', isWaiting: true })
  expect(await prove('user-name', { userName: 'Mona' }, accountCode)).toEqual({
    to: '/en-ae/my-account/profile',
    said: { notice: 'account-user-name' },
  })
  const draft = 'a0000000-0000-4000-8000-000000000000'
  expect(await prove('user-name', { userName: 'Mona', draft }, accountCode)).toHaveProperty('draftDone', draft)
  expect(await prove('user-name', { userName: takenUserName }, accountCode)).toEqual({
    action: 'user-name',
    values: { userName: takenUserName },
    errors: { userName: 'userNameTaken' },
  })
})

it('writes no password and no code into the proof, and asks for the password after it', async () => {
  const { post, prove } = openProfile({ hasPassword: false })
  const waiting = { action: 'password', values: {}, errors: {}, ...sent, isWaiting: true }
  expect(await post({ do: 'password', next: 'a long enough sentence' })).toEqual(waiting)
  expect(await prove('password', {}, accountCode)).toEqual({
    action: 'password',
    values: {},
    errors: {},
    isProved: true,
  })
})

it('asks for the code of another address again after a proof, which has a code of its own', async () => {
  const { post, prove } = openProfile()
  const own = { vToken: 'own', sentTo: 'm•••@shopper.example' }
  const waiting = { action: 'email', values: own, errors: {}, ...sent, isWaiting: true }
  expect(await post({ do: 'email', ...own, code: accountCode })).toEqual(waiting)
  expect(await prove('email', own, accountCode)).toEqual({ action: 'email', values: {}, errors: {}, ...own })
})

it('shows no form for a proof that nothing waits for', async () => {
  expect(await openProfile().post({ do: 'prove', then: 'delete', ...sent, code: accountCode })).toBeUndefined()
})
