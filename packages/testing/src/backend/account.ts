import type {
  AccountContact,
  AccountDeletion,
  AccountInfo,
  AccountPreferences,
  AccountSession,
  IdentityAnswer,
  OrderList,
  Passkey,
  ProductsSummary,
} from '@vitrine/contract'
import { consentChannels } from '@vitrine/contract/rules'
import { fixtureAccountMenu } from '../fixtures/account.ts'
import type { FixtureLanguage } from '../fixtures/language.ts'
import { createAddressBookDouble } from './address-book.ts'
import { codeSent } from './identity.ts'
import type { Handlers } from './operation.ts'

const identity = '/experience/identity/v1'
const account = '/experience/account/private/v1'
const onboarding = '/experience/onboarding'
const now = '2026-11-24T10:00:00.000Z'

/** The code that the account double takes. */
export const accountCode = '123456'

const answer = (errorCode: IdentityAnswer['errorCode'] = '0', statusReason = 'OK'): IdentityAnswer => ({
  callId: 'c'.repeat(32),
  errorCode,
  statusCode: errorCode === '0' ? 200 : 400,
  statusReason,
  time: now,
})

/** The user name that somebody else has. */
export const takenUserName = 'taken'

/** What a shopper's account begins with. */
export interface AccountAtStart {
  readonly info?: Partial<AccountInfo>
  readonly preferences?: Partial<AccountPreferences>
  readonly passkeys?: readonly Passkey[]
  readonly sessions?: readonly AccountSession[]
  readonly deletion?: Partial<AccountDeletion>
  readonly orders?: OrderList['items']
  /** What was bought, by product. */
  readonly bought?: ProductsSummary['items']
  readonly addresses?: readonly AccountContact[]
  /** The most addresses. */
  readonly addressLimit?: number
  /** The customer number. @defaultValue '70412' */
  readonly accountId?: string
  /** Whether its shopper has proved of late to be its owner. @defaultValue true */
  readonly isProved?: boolean
}

const sessionsAtStart: readonly AccountSession[] = [
  { id: '1'.repeat(32), device: 'Chrome, macOS', createdAt: now, usedAt: now, isCurrent: true },
  { id: '2'.repeat(32), device: 'Safari, iOS', createdAt: now, usedAt: now, isCurrent: false },
]

/** The account of a signed-in shopper, with its codes. */
export function createAccountDouble(language: FixtureLanguage, start: AccountAtStart = {}): { handlers: Handlers } {
  let info: AccountInfo = {
    ...answer(),
    UID: 'a'.repeat(32),
    profile: { firstName: 'Layla', lastName: 'Haddad', email: 'layla@shopper.example' },
    emails: { verified: ['layla@shopper.example'], unverified: [] },
    phoneNumber: '+971501234567',
    hasPassword: true,
    ...start.info,
  }
  let preferences: AccountPreferences = {
    language: null,
    departmentType: null,
    substitution: 'similar',
    sizes: {},
    consents: consentChannels.map((channel) => ({ channel, isGranted: false, decidedAt: null, wording: null })),
    ...start.preferences,
  }
  let sessions = [...(start.sessions ?? sessionsAtStart)]
  let passkeys = [...(start.passkeys ?? [])]
  let deletion: AccountDeletion = {
    requestedAt: null,
    dueAt: null,
    coolingOffDays: 14,
    orderDays: 730,
    ...start.deletion,
  }
  const orders = start.orders ?? []
  let isProved = start.isProved ?? true
  /** What changes the ways in, for who has proved of late to be the owner. */
  const ifProved = <Answer>(change: () => Answer) => (isProved ? change() : answer('403110'))

  const handlers: Handlers = {
    ...createAddressBookDouble(start.addresses, start.addressLimit).handlers,
    ['GET /experience/masterdata/guest/v1/myaccount-menu']: () => fixtureAccountMenu(language),
    [`GET ${identity}/accounts/info`]: () => info,
    [`PUT ${identity}/accounts/info`]: ({ body }) => {
      const isUnknown = body.password && (!info.hasPassword || body.password.current === undefined)
      if (!isProved && (body.userName !== undefined || isUnknown)) return answer('403110')
      if (body.password?.current === 'wrong password') return answer('40304233')
      const { birthday, ...profile } = { ...info.profile!, ...body.profile }
      info = {
        ...info,
        profile: { ...profile, ...(birthday && { birthday }) },
        ...(body.userName !== undefined && { userName: body.userName }),
        ...(body.password && { hasPassword: body.password.next !== null }),
      }
      return answer()
    },
    [`POST ${identity}/otp/send`]: ({ body }) => {
      const { vToken = '', ...sent } = codeSent(body)
      return isProved || body.purpose !== 'update' ? { ...sent, vToken } : { ...sent, ...answer('403110') }
    },
    [`POST ${identity}/accounts/logout`]: () => answer(),
    [`POST ${identity}/otp/update`]: ({ body }) =>
      ifProved(() => (body.code === accountCode ? answer() : { ...answer('400006'), attemptsLeft: 4 })),
    [`POST ${identity}/otp/authenticate`]: ({ body }) => {
      if (body.code !== accountCode) return answer('400006')
      isProved = true
      return { ...answer(), authToken: 'auth', expiresIn: 300 }
    },
    [`GET ${identity}/passkeys`]: () => ({ ...answer(), passkeys }),
    [`POST ${identity}/passkeys/options`]: () =>
      ifProved(() => ({
        ...answer(),
        challengeId: 'd'.repeat(32),
        options: {
          rp: { name: 'Aldersgate' },
          user: { id: 'AAAA', name: 'layla@shopper.example', displayName: 'Layla Haddad' },
          challenge: 'AAAA',
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        },
      })),
    [`POST ${identity}/passkeys`]: ({ body: { name } }) =>
      ifProved(() => {
        if (passkeys.length === 10) return answer('400009')
        const passkeyId = String(passkeys.length).padStart(32, '0')
        passkeys = [...passkeys, { passkeyId, name, createdAt: now, isSynced: false }]
        return answer()
      }),
    [`DELETE ${identity}/passkeys/{passkeyId}`]: ({ params }) =>
      ifProved(() => {
        passkeys = passkeys.filter(({ passkeyId }) => passkeyId !== params.passkeyId)
        return answer()
      }),
    [`POST ${onboarding}/guest/v1/existing-user`]: ({ body: { identifier } }) =>
      answer(identifier.toLowerCase() === takenUserName ? '001' : '0'),
    [`GET ${onboarding}/private/v1/view-account-identifier`]: () => ({
      accountId: start.accountId ?? '70412',
      UID: info.UID!,
    }),
    [`POST ${onboarding}/private/v1/consent`]: ({ body: { attributes } }) => ({
      success: true,
      results: attributes.map(({ category }) => ({
        success: true,
        value: preferences.consents.some(({ channel, isGranted }) => channel === category && isGranted),
      })),
    }),
    [`POST ${onboarding}/private/v1/employee-email-identifier`]: ({ body: { employeeEmailId } }) => {
      const isEmp = info.profile?.email === employeeEmailId && employeeEmailId.endsWith('@aldersgate.example')
      return isEmp ? { isEmp, accountId: '70412' } : { isEmp }
    },
    [`GET ${account}/preferences`]: () => preferences,
    [`PUT ${account}/preferences`]: ({ body: { consents, sizes, ...choices } }) => {
      const worn = Object.entries({ ...preferences.sizes, ...sizes }).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      )
      const decided = preferences.consents.map((consent) => {
        const isGranted = consents?.channels[consent.channel]
        if (isGranted === undefined || !consents) return consent
        return { ...consent, isGranted, decidedAt: now, wording: consents.wording }
      })
      preferences = { ...preferences, ...choices, sizes: Object.fromEntries(worn), consents: decided }
      return preferences
    },
    [`PUT ${account}/my-account/tracking-consent`]: ({ body: { age: _, ...decision } }) => decision,
    [`GET ${account}/sessions`]: () => ({ items: sessions }),
    [`DELETE ${account}/sessions/{sessionId}`]: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.sessionId)
      return { items: sessions }
    },
    [`DELETE ${account}/sessions`]: () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return { items: sessions }
    },
    [`GET ${account}/deletion`]: () => deletion,
    [`POST ${account}/deletion`]: () =>
      (deletion = { ...deletion, requestedAt: now, dueAt: '2026-12-08T10:00:00.000Z' }),
    [`DELETE ${account}/deletion`]: () => (deletion = { ...deletion, requestedAt: null, dueAt: null }),
    [`GET ${account}/my-account/orders`]: ({ query: { startIndex = 0, pageSize = 10 } }) => ({
      items: orders.slice(startIndex, startIndex + pageSize),
      totalCount: orders.length,
      startIndex,
      pageSize,
      pageCount: Math.ceil(orders.length / pageSize),
    }),
    [`GET ${account}/orders/products-summary`]: () => ({
      items: [...(start.bought ?? [])],
      totalCount: start.bought?.length ?? 0,
    }),
  }
  return { handlers }
}
