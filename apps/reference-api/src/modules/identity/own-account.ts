import type { AccountChange, AccountInfo, Authentication, CodeProof, IdentityAnswer } from '@vitrine/contract'
import { readBirthday } from '@vitrine/contract/rules'
import { isEmployee } from '../../platform/config/employee-rules.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import { newCode } from '../../platform/ids.ts'
import { checkNames } from '../addresses/contact-check.ts'
import { findAccount } from './account.repository.ts'
import { createFreshProof } from './fresh-proof.ts'
import { identityAnswer } from './identity-answer.ts'
import { done, withCode, type IdentityCaller, type IdentityParts } from './identity-calls.ts'
import { endProofs, giveProof, PROOF_LIFE } from './identity-proofs.ts'
import type { ChangeGuard, IdentityChange } from './identity-provider.ts'

/** What a signed-in shopper does with the account. */
export interface OwnAccount {
  accountInfo(customer: AccountCaller): Promise<AccountInfo>
  /**
   * A changed or removed password ends every other sign-in. 403110 without a fresh proof, where it makes another way
   * in.
   * @throws ApiError INVALID_INPUT for a name or a birthday that is none.
   */
  setAccountInfo(customer: AccountCaller, change: AccountChange, caller: IdentityCaller): Promise<IdentityAnswer>
  /** 403110 without a fresh proof; the code stays good. Ends every proof that was given before. */
  updateWithCode(customer: AccountCaller, proof: CodeProof, caller: IdentityCaller): Promise<IdentityAnswer>
  /** Makes the proof of this sign-in a fresh one, besides. */
  authenticateWithCode(customer: AccountCaller, proof: CodeProof): Promise<Authentication>
  logout(customer: AccountCaller): Promise<IdentityAnswer>
}

export function createOwnAccount(parts: IdentityParts): OwnAccount {
  const { db, clock, provider, privateSessions, notices } = parts
  const freshProof = createFreshProof(parts)
  const answer = (outcome: Parameters<typeof identityAnswer>[0]) => identityAnswer(outcome, clock.now())

  /** Lets a change through while the sign-in goes on that it comes from. */
  const guardOf = (customer: AccountCaller, andThen: ChangeGuard['andThen']): ChangeGuard => ({
    before: (tx) => privateSessions.checkLive(tx, customer),
    andThen,
  })

  /** Tells what was replaced; the account's e-mail address of a phone number; its phone of a first e-mail address. */
  async function announceChange(UID: string, { changed: kind, previous: value }: IdentityChange, locale: string) {
    if (!kind) return
    if (value !== undefined) await notices.send({ UID, what: `${kind}-changed`, to: { kind, value }, locale })
    const account = await findAccount(db, UID)
    const other = kind === 'phone' ? ('email' as const) : value === undefined ? ('phone' as const) : undefined
    const known = other && account?.[other]
    if (known) await notices.send({ UID, what: `${kind}-new`, to: { kind: other, value: known }, locale })
  }

  return {
    accountInfo: ({ UID }) => readInfo(parts, UID),

    async setAccountInfo(customer, change, { locale }) {
      const { UID, sessionId } = customer
      checkNames(change.profile ?? {}, '/profile')
      checkBirthday(change, clock.now())
      const refusal = await freshProof.refusalOfChange(customer, change)
      if (refusal) return answer(refusal)
      const before = await findAccount(db, UID)
      const outcome = await provider.setAccountInfo(
        UID,
        change,
        guardOf(customer, async (tx) => {
          if (change.password) await privateSessions.end(tx, UID, { except: sessionId }, 'credentials')
        }),
      )
      if (outcome.errorCode === '0' && change.password)
        await notices.send({
          UID,
          what: change.password.next === null ? 'password-removed' : 'password-changed',
          locale,
        })
      const isRenamed = change.userName !== undefined && change.userName !== before?.userName
      if (outcome.errorCode === '0' && isRenamed) await notices.send({ UID, what: 'user-name-changed', locale })
      return answer(outcome)
    },

    async updateWithCode(customer, proof, { locale }) {
      const { UID } = customer
      const refusal = await freshProof.refusal(customer)
      if (refusal) return answer(refusal)
      const guard = guardOf(customer, (tx) => endProofs(tx, UID))
      const outcome = await withCode(proof, (shown) => provider.updateWithCode(UID, shown, guard))
      if (outcome.errorCode === '0') await announceChange(UID, outcome, locale)
      return answer(outcome)
    },

    async authenticateWithCode(customer, proof) {
      const { UID } = customer
      const authToken = newCode()
      const guard = guardOf(customer, async (tx) => {
        await privateSessions.noteProof(tx, customer)
        await giveProof(tx, clock, customer, authToken)
      })
      const outcome = await withCode(proof, (shown) => provider.authenticateWithCode(UID, shown, guard))
      return outcome.errorCode === '0' ? { ...answer(done), authToken, expiresIn: PROOF_LIFE } : answer(outcome)
    },

    async logout({ UID, sessionId }) {
      await privateSessions.end(db, UID, { id: sessionId }, 'logout')
      await provider.logout(UID)
      return answer(done)
    },
  }
}

function checkBirthday({ profile: { birthday } = {} }: AccountChange, now: Date) {
  if (birthday && readBirthday(birthday, now.getTime()) !== birthday)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/profile/birthday', reason: 'date' }] })
}

async function readInfo({ clock, provider, employees }: IdentityParts, UID: string): Promise<AccountInfo> {
  const answer = (outcome: Parameters<typeof identityAnswer>[0]) => identityAnswer(outcome, clock.now())
  const outcome = await provider.accountInfo(UID)
  if (outcome.errorCode === '403012') return { ...answer(outcome), statusReason: 'Unauthorized user' }
  if (outcome.errorCode !== '0') return answer(outcome)
  const { firstName, lastName, email, phoneNumber, userName, data, hasPassword, unverifiedEmails } = outcome.account
  const { birthday } = outcome.account
  return {
    ...answer(done),
    UID,
    profile: {
      ...{ firstName, lastName },
      ...(email !== undefined && { email }),
      ...(birthday !== undefined && { birthday }),
    },
    data: { ...data },
    emails: { verified: email === undefined ? [] : [email], unverified: [...unverifiedEmails] },
    ...(phoneNumber !== undefined && { phoneNumber }),
    hasPassword,
    ...(userName !== undefined && { userName }),
    isEmp: isEmployee(employees, email),
  }
}
