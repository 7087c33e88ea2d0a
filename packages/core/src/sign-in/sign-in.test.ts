import { describe, expect, it } from 'vitest'
import { identityCodes, type IdentityCode } from '@vitrine/contract/rules'
import { knownCodes, knownPassword, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { eventsDomain } from '../index.ts'
import { afterSignIn } from './after-sign-in.ts'
import { beginSignIn, signInDomain } from './sign-in.ts'
import type { SignInState, SignInValues, SignInView } from './sign-in.types.ts'

const open = (options: ShopStorefrontOptions = {}) => {
  const { storefront, backend } = shopStorefront(options)
  const flow = storefront.use(signInDomain)
  const begin = (view: SignInView, values: SignInValues) => flow.next({ ...beginSignIn(view), values })
  const type = (state: SignInState, values: SignInValues) =>
    flow.next({ ...state, values: { ...state.values, ...values } })
  return { storefront, backend, flow, begin, type }
}

describe('signing in by code', () => {
  it.each([
    ['layla@example.com', 'l•••@example.com'],
    ['050 123 4567', '••• 4567'],
    ['٠٥٠١٢٣٤٥٦٧', '••• 4567'],
    ['+971501234567', '••• 4567'],
    ['00971 50 123 4567', '••• 4567'],
    ['971501234567', '••• 4567'],
  ])('sends one to %s, and takes it in any digits', async (identifier, sentTo) => {
    const { begin, type } = open({ now: () => 1_000 })
    const sent = await begin('login', { identifier })
    expect(sent).toMatchObject({ step: 'code', sentTo, vToken: 'verification', resendAt: 31_000 })
    const done = await type(sent, { code: '١٢٣ ٤٥٦' })
    expect(done.loggedIn?.profile?.firstName).toBe('Layla')
    expect(done.values).toEqual({})
  })
  it.each([
    ['', 'required'],
    ['layla@', 'identifier'],
    ['layla', 'identifier'],
    ['12345', 'phone'],
    ['+9665', 'phone'],
  ])('asks again for %j: %s, and asks nobody', async (identifier, fault) => {
    const { begin } = open({ faults: { 'POST /experience/identity': 'never' } })
    const state = await begin('login', { identifier })
    expect(state).toMatchObject({ step: 'identifier', errors: { identifier: fault }, values: { identifier } })
  })
  it('keeps what was typed and says how many tries are left', async () => {
    const { begin, type } = open()
    const wrong = await type(await begin('login', { identifier: 'layla@example.com' }), { code: '000000' })
    expect(wrong).toMatchObject({ step: 'code', refusal: { code: '400006', attemptsLeft: 4, field: 'code' } })
    expect(wrong.values.identifier).toBe('layla@example.com')
    const right = await type(wrong, { code: knownCodes.customer })
    expect(right.refusal).toBeUndefined()
    expect(right.loggedIn).toBeDefined()
  })
  const now = () => Date.parse('2026-11-25T10:00:00Z')
  it('says until when it is locked', async () => {
    const { begin, type } = open({ now })
    const locked = await type(await begin('login', { identifier: 'layla@example.com' }), { code: knownCodes.last })
    const again = Date.parse('2026-11-25T10:15:00Z')
    expect(locked).toMatchObject({ refusal: { code: '403000', again }, resendAt: again })
    expect(locked.refusal?.field).toBeUndefined()
  })
  it('says that a lock of a day ends on another day', async () => {
    const { begin, type } = open({ now })
    const locked = await type(await begin('login', { identifier: 'layla@example.com' }), {
      code: knownCodes.locksForADay,
    })
    expect(locked.refusal).toMatchObject({ again: Date.parse('2026-11-26T10:00:00Z'), isAnotherDay: true })
  })
  it('asks for six digits before it asks the shop', async () => {
    const { begin, type } = open()
    const state = await begin('login', { identifier: 'layla@example.com' })
    expect((await type(state, { code: '12345' })).errors).toEqual({ code: 'code' })
  })
})

describe('registration', () => {
  it('follows the code of who has no account', async () => {
    const { begin, type, storefront } = open()
    const heard: string[] = []
    storefront.use(eventsDomain).on((event) => void heard.push(event.type))
    const sent = await begin('signup', { identifier: 'new@example.com' })
    const proved = await type(sent, { code: knownCodes.newcomer })
    expect(proved).toMatchObject({ step: 'register', regToken: 'registration' })
    const unread = await type(proved, { firstName: ' ', newPassword: 'new@example.com' })
    expect(unread.errors).toEqual({
      firstName: 'required',
      lastName: 'required',
      newPassword: 'passwordSimple',
      terms: 'terms',
    })
    expect(heard).toEqual([])
    const done = await type(unread, { firstName: 'Noor', lastName: 'Saleh', newPassword: '', terms: 'on' })
    expect(done.loggedIn).toBeDefined()
    expect(heard).toEqual(['registered'])
  })
  it('is said of nobody who has an account', async () => {
    const { begin, type, storefront } = open()
    const heard: string[] = []
    storefront.use(eventsDomain).on((event) => void heard.push(event.type))
    const sent = await begin('signup', { identifier: 'layla@example.com' })
    expect((await type(sent, { code: knownCodes.customer })).loggedIn).toBeDefined()
    expect(heard).not.toContain('registered')
  })
})

describe('a password', () => {
  it('signs in, and is refused without saying which was wrong', async () => {
    const { begin, type } = open()
    const refused = await begin('password', { loginID: 'layla', password: 'wrong horse' })
    expect(refused.refusal).toEqual({ code: '403042', attemptsLeft: 4, field: 'password' })
    expect((await type(refused, { password: knownPassword })).loggedIn).toBeDefined()
  })
  it('is set anew with a code', async () => {
    const { begin, type } = open()
    const sent = await begin('reset', { identifier: 'layla@example.com' })
    const short = await type(sent, { code: knownCodes.customer, newPassword: 'short' })
    expect(short.errors).toEqual({ newPassword: 'passwordShort' })
    expect((await type(short, { newPassword: 'a longer sentence' })).loggedIn).toBeDefined()
  })
})

it('says that the shop did not answer, and loses nothing', async () => {
  const { begin } = open({
    faults: { 'POST /experience/identity': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
  })
  const state = await begin('login', { identifier: 'layla@example.com' })
  expect(state).toMatchObject({ failure: 'failed', values: { identifier: 'layla@example.com' } })
})

describe.each(['en-ae', 'ar-kw', 'zh-hk', 'zh-sg'])('in %s', (locale) => {
  it('every code of the provider has a sentence', async () => {
    const { i18n } = shopStorefront({ locale }).storefront
    await i18n.load('identity')
    for (const code of Object.keys(identityCodes) as IdentityCode[])
      expect(i18n.t(`identity.code.${code}`), code).toMatch(/[.。！!]$/)
  })
})

describe('afterSignIn', () => {
  it.each([
    ['login', '/en-ae/food?a=1#b', '/en-ae/food?a=1#b'],
    ['reset', '/en-ae/food', '/en-ae/food?notice=account-password'],
    ['reset', '/en-ae/food?a=1#b', '/en-ae/food?a=1&notice=account-password#b'],
  ] as const)('of %s leads from %s to %s', (purpose, address, expected) =>
    expect(afterSignIn(address, { purpose })).toBe(expected),
  )
})
