import type { CodeRequest, CodeSent, IdentityAnswer, LoginAnswer } from '@vitrine/contract'
import type { IdentityCode } from '@vitrine/contract/rules'
import type { Handlers } from './operation.ts'

/** Codes that the shop in memory answers in ways of their own; every other one is wrong. */
export const knownCodes = { customer: '123456', newcomer: '654321', last: '111111', locksForADay: '222222' } as const
/** Her password. */
export const knownPassword = 'correct horse battery'

const callId = 'c'.repeat(32)
const UID = 'a'.repeat(32)

const answer = (errorCode: IdentityCode, more: Partial<IdentityAnswer> = {}): IdentityAnswer => ({
  callId,
  errorCode,
  statusCode: errorCode === '0' ? 200 : 400,
  statusReason: errorCode === '0' ? 'OK' : 'Bad Request',
  time: '2026-11-25T10:00:00.000Z',
  ...more,
})
const signedIn = (): LoginAnswer => ({ ...answer('0'), UID, profile: { firstName: 'Layla', lastName: 'Haddad' } })

function loginWith(code: string): LoginAnswer {
  if (code === knownCodes.customer) return signedIn()
  if (code === knownCodes.newcomer) return { ...answer('206001'), regToken: 'registration' }
  if (code === knownCodes.last) return answer('403000', { lockedUntil: '2026-11-25T10:15:00.000Z' })
  if (code === knownCodes.locksForADay) return answer('403000', { lockedUntil: '2026-11-26T10:00:00.000Z' })
  return answer('400006', { attemptsLeft: 4 })
}

/** That a code was sent, wherever it was to go. */
export const codeSent = ({ phone }: Pick<CodeRequest, 'phone'>): CodeSent => ({
  ...answer('0'),
  vToken: 'verification',
  sentTo: phone ? '••• 4567' : 'l•••@example.com',
  channel: phone ? 'sms' : 'email',
  resendAfter: 30,
  expiresIn: 600,
})

/** Identity calls of one customer, whose address is any. */
export const identityHandlers: Handlers = {
  'POST /experience/identity/v1/otp/login': ({ body }) => loginWith(body.code),
  'POST /experience/identity/v1/accounts/reset-password': ({ body }) => loginWith(body.code),
  'POST /experience/identity/v1/accounts/login': ({ body }) =>
    body.password === knownPassword ? signedIn() : answer('403042', { attemptsLeft: 4 }),
  'POST /experience/identity/v1/accounts/register': () => ({ ...signedIn(), newUser: true }),
}
