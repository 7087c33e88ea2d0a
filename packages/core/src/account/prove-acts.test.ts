import { describe, expect, it } from 'vitest'
import { accountCode, shopStorefront, takenUserName } from '@vitrine/testing'
import { accountChangesDomain } from './account-changes.ts'
import type { AccountAction, AccountValues } from './account-outcome.ts'
import { accountPasskeysDomain } from './account-passkeys.ts'
import { waitingAct, waitingFields } from './prove-acts.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const passkeyId = '1'.repeat(32)
const passkeys = [{ passkeyId, name: 'Phone', createdAt: '2026-11-24T10:00:00.000Z', isSynced: false }]

/** A shopper who has been signed in for long. */
function open({ info = {}, faults = {} }: { info?: object; faults?: Record<string, 'lostRequest'> } = {}) {
  const account = { isProved: false, info, passkeys }
  const { storefront, backend } = shopStorefront({ signIn, account, faults })
  const { act } = storefront.use(accountChangesDomain)
  /** Names of the calls that change something, and what they were sent. */
  const sent = () =>
    backend.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path.replace(/^.*identity\/v1\//, '')}`, body])
  const prove = (action: AccountAction, values: AccountValues, code: string = accountCode) =>
    act('prove', { ...waitingFields({ action, values }), vToken: 'verification', sentTo: 'l•••@example.com', code })
  return { storefront, act, prove, sent }
}
const toOwner = ['POST otp/send', { email: 'layla@shopper.example', purpose: 'authenticate' }]
const proof = ['POST otp/authenticate', { vToken: 'verification', code: accountCode }]
const asked = { vToken: 'verification', sentTo: 'l•••@example.com' }

/** What each goes on to, and the calls that it is by then. */
const acts: readonly [AccountAction, AccountValues, object, unknown[]][] = [
  [
    'email-code',
    { email: ' mona@shopper.example ' },
    { outcome: 'code', ...asked },
    ['POST otp/send', { email: 'mona@shopper.example', purpose: 'update' }],
  ],
  [
    'phone-code',
    { phone: '50 765 4321' },
    { outcome: 'code', vToken: 'verification', sentTo: '••• 4567' },
    ['POST otp/send', { phone: '+971507654321', purpose: 'update' }],
  ],
  ['user-name', { userName: 'Layla' }, { outcome: 'done' }, ['PUT accounts/info', { userName: 'Layla' }]],
  ['password-remove', {}, { outcome: 'done' }, ['PUT accounts/info', { password: { next: null } }]],
  ['passkey', { passkeyId }, { outcome: 'done' }, [`DELETE passkeys/${passkeyId}`, undefined]],
]

describe('accountChanges.act of who has been signed in for long', () => {
  it.each(acts)(
    'has %s with %j wait for a code to the account’s own address, and go on with what was typed',
    async (action, values, end, call) => {
      const { act, prove, sent } = open()
      expect(await act(action, values)).toEqual({ outcome: 'prove', ...asked })
      expect(sent().at(-1)).toEqual(toOwner)
      const before = sent().length
      expect(await prove(action, values)).toEqual({ ...end, proved: { action, values } })
      expect(sent().slice(before)).toContainEqual(proof)
      expect(sent().at(-1)).toEqual(call)
    },
  )

  it('sends the code to the phone of an account without e-mail address', async () => {
    const { act, sent } = open({ info: { profile: { firstName: 'Layla', lastName: 'Haddad' } } })
    expect(await act('passkey', { passkeyId })).toMatchObject({ outcome: 'prove', sentTo: '••• 4567' })
    expect(sent().at(-1)).toEqual(['POST otp/send', { phone: '+971501234567', purpose: 'authenticate' }])
  })

  it.each([
    ['000000', 'code'],
    ['12', 'code'],
    ['', 'required'],
  ])('says that the code %j is wrong, and does nothing', async (code, fault) => {
    const { prove, sent } = open()
    expect(await prove('user-name', { userName: 'Layla' }, code)).toEqual({
      outcome: 'invalid',
      errors: { code: fault },
    })
    expect(sent().some(([name]) => name === 'PUT accounts/info')).toBe(false)
  })

  it('sends another code on demand, for the act that waits', async () => {
    const { act, sent } = open()
    const fields = waitingFields({ action: 'email-code', values: { email: 'mona@shopper.example' } })
    expect(await act('prove-code', { ...fields, vToken: 'old', sentTo: 'l•••@example.com' })).toEqual({
      outcome: 'prove',
      ...asked,
    })
    expect(sent()).toEqual([toOwner])
  })

  it('asks for a first password again after the proof: it is not carried', async () => {
    const { act, prove, sent } = open({ info: { hasPassword: false } })
    const next = 'a long enough sentence'
    expect(await act('password', { next })).toEqual({ outcome: 'prove', ...asked })
    expect(await prove('password', {})).toEqual({ outcome: 'proved', proved: { action: 'password', values: {} } })
    expect(sent().at(-1)).toEqual(proof)
    expect(await act('password', { next })).toEqual({ outcome: 'done' })
  })

  it('changes a password by the one before, without a code', async () => {
    const { act } = open()
    const values = { current: 'an old sentence', next: 'a long enough sentence' }
    expect(await act('password', values)).toEqual({ outcome: 'done' })
  })

  it.each(['email', 'phone'] as const)(
    'asks for the code of %s again after the proof, which has its own',
    async (action) => {
      const { act, prove } = open()
      const values = { vToken: 'of the new one', sentTo: 'm•••@example.com' }
      expect(await act(action, { ...values, code: accountCode })).toEqual({ outcome: 'prove', ...asked })
      expect(await prove(action, values)).toEqual({ outcome: 'code', ...values, proved: { action, values } })
      expect(await act(action, { ...values, code: accountCode })).toEqual({ outcome: 'done' })
    },
  )

  it('says what is wrong with what was typed, or that it failed, of the act and not of the proof', async () => {
    const values = { userName: takenUserName }
    const proved = { action: 'user-name', values }
    expect(await open().prove('user-name', values)).toEqual({
      outcome: 'invalid',
      errors: { userName: 'userNameTaken' },
      proved,
    })
    const { prove } = open({ faults: { 'existing-user': 'lostRequest' } })
    expect(await prove('user-name', values)).toEqual({ outcome: 'failed', proved })
  })

  it('takes no proof for what needs none', async () => {
    const { prove, sent } = open()
    expect(await prove('delete', { vToken: 'v', code: accountCode })).toEqual({ outcome: 'failed' })
    expect(sent()).toEqual([])
  })
})

describe('accountPasskeys.add of who has been signed in for long', () => {
  it('says that the owner must prove to be there, and works after that', async () => {
    const { storefront, act, prove } = open()
    const { add } = storefront.use(accountPasskeysDomain)
    let made = 0
    const make = async () => {
      made += 1
      return undefined
    }
    expect(await add('Phone', make)).toBe('unproved')
    expect(made).toBe(0)
    expect(await act('passkey-add', { name: 'Phone' })).toEqual({ outcome: 'prove', ...asked })
    expect(await prove('passkey-add', { name: 'Phone' })).toEqual({
      outcome: 'proved',
      proved: { action: 'passkey-add', values: { name: 'Phone' } },
    })
    expect(await add('Phone', make)).toBe('closed')
    expect(made).toBe(1)
  })
})

describe('waitingAct', () => {
  it('reads what waitingFields has written, beside the fields of the proof', () => {
    const act = { action: 'email', values: { vToken: 'own', sentTo: 'm•••', then: 'x' } } as const
    expect(waitingAct({ ...waitingFields(act), do: 'prove', vToken: 'proof', code: '1' })).toEqual(act)
  })

  it.each([{}, { then: 'nothing' }, { then: 'delete' }, { then: 'prove' }])('reads no act out of %j', (fields) => {
    expect(waitingAct(fields)).toBeUndefined()
  })
})
