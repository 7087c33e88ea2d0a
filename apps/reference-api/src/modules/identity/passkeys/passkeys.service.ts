import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type {
  IdentityAnswer,
  LoginAnswer,
  PasskeyList,
  PasskeyLogin,
  PasskeyOptions,
  PasskeyRegistration,
} from '@vitrine/contract'
import { after } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { AccountCaller } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import { findAccount, lockAccount } from '../account.repository.ts'
import { createFreshProof } from '../fresh-proof.ts'
import { identityAnswer } from '../identity-answer.ts'
import { done, type IdentityCaller, type IdentityParts } from '../identity-calls.ts'
import type { IdentityRefusal } from '../identity-provider.ts'
import { createSignIn } from '../sign-in.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  sharePasskey,
  takeChallenge,
  updatePasskey,
  type PasskeyRow,
} from './passkeys.repository.ts'
import { domainOf, newPasskeyOptions, readNewPasskey, readShownPasskey, type RelyingParty } from './relying-party.ts'

/** Seconds in which a browser answers a challenge. */
const CHALLENGE_LIFE = 300

/**
 * Passkeys of customers. Every provider's customers have them: the shop checks them itself. To make or forget one needs
 * a fresh proof: 403110 without.
 */
export interface PasskeyService {
  creationOptions(customer: AccountCaller): Promise<PasskeyOptions>
  /** 400050 for an answer that does not hold, 403002 for one that is late, 400009 above the limit of an account. */
  add(customer: AccountCaller, registration: PasskeyRegistration, caller: IdentityCaller): Promise<IdentityAnswer>
  list(customer: AccountCaller): Promise<PasskeyList>
  /** @throws ApiError NOT_FOUND for another's. */
  remove(customer: AccountCaller, passkeyId: string): Promise<IdentityAnswer>
  requestOptions(): Promise<PasskeyOptions>
  login(shown: PasskeyLogin, caller: IdentityCaller): Promise<LoginAnswer>
}

export interface PasskeyParts extends IdentityParts {
  readonly party: RelyingParty
  /** Passkeys of one account. */
  readonly most: number
}

export function createPasskeys(parts: PasskeyParts): PasskeyService {
  const { db, clock, provider, party } = parts
  const signIn = createSignIn(parts)
  const shownBy = createComparison(parts)
  const freshProof = createFreshProof(parts)
  const answer: Answering = (outcome) => identityAnswer(outcome, clock.now())

  /** Remembers what a browser is asked to sign. */
  async function asked(options: { readonly challenge: string }, UID?: string): Promise<PasskeyOptions> {
    const id = newId()
    const expiresAt = after(clock.now(), CHALLENGE_LIFE)
    await insertChallenge(db, { id, challenge: options.challenge, UID: UID ?? null, expiresAt })
    return { ...answer(done), challengeId: id, options: { ...options } }
  }

  return {
    async creationOptions(customer) {
      const { UID } = customer
      const refusal = await freshProof.refusal(customer)
      if (refusal) return answer(refusal)
      const own = await findAccount(db, UID)
      if (!own) return answer({ errorCode: '403012' })
      const options = await newPasskeyOptions(party, own, await listPasskeys(db, UID), CHALLENGE_LIFE)
      return asked(options, UID)
    },

    add: createAdding(parts, answer),

    async list({ UID }) {
      const passkeys = (await listPasskeys(db, UID)).map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
        passkeyId: id,
        name,
        createdAt: createdAt.toISOString(),
        ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
        isSynced,
      }))
      return { ...answer(done), passkeys }
    },

    remove: createRemoving(parts, answer),

    async requestOptions() {
      const timeout = CHALLENGE_LIFE * 1000
      return asked(
        await generateAuthenticationOptions({ rpID: domainOf(party), timeout, userVerification: 'required' }),
      )
    },

    async login(shown, caller) {
      const owner = await shownBy(shown)
      if ('errorCode' in owner) return signIn(owner, caller)
      const outcome = await provider.accountInfo(owner.UID)
      const isStillProved = (tx: Transaction) => sharePasskey(tx, owner.id)
      return signIn(outcome.errorCode === '0' ? { ...outcome, isStillProved } : outcome, caller)
    },
  }
}

type Outcome = typeof done | IdentityRefusal
type Answering = (outcome: Outcome) => IdentityAnswer

/** Forgets a passkey of who has proved of late to be the owner. */
function createRemoving(parts: PasskeyParts, answer: Answering): PasskeyService['remove'] {
  const { db, privateSessions } = parts
  const freshProof = createFreshProof(parts)
  return async (customer, passkeyId) => {
    const refusal = await freshProof.refusal(customer)
    if (refusal) return answer(refusal)
    await db.transaction(async (tx) => {
      await lockAccount(tx, customer.UID)
      await privateSessions.checkLive(tx, customer)
      if (!(await deletePasskey(tx, customer.UID, passkeyId))) throw new ApiError('NOT_FOUND')
    })
    return answer(done)
  }
}

/** Keeps what a browser has made, unless the account has as many as it may have. */
function createAdding(parts: PasskeyParts, answer: Answering): PasskeyService['add'] {
  const { db, clock, privateSessions, party, most, notices } = parts
  const freshProof = createFreshProof(parts)
  return async (customer, registration, { locale }) => {
    const { UID } = customer
    const refusal = await freshProof.refusal(customer)
    if (refusal) return answer(refusal)
    const challenge = await takeChallenge(db, { id: registration.challengeId, UID }, clock.now())
    if (challenge === undefined) return answer({ errorCode: '403002' })
    const made = await readNewPasskey(party, challenge, registration)
    if (!made) return answer({ errorCode: '400050' })
    const outcome = await db.transaction(async (tx): Promise<Outcome> => {
      if (!(await lockAccount(tx, UID))) return { errorCode: '403012' }
      await privateSessions.checkLive(tx, customer)
      if ((await listPasskeys(tx, UID)).length >= most) return { errorCode: '400009' }
      const row = { ...made, id: newId(), UID, name: registration.name, createdAt: clock.now() }
      return (await insertPasskey(tx, row)) ? done : { errorCode: '200010' }
    })
    if (outcome.errorCode === '0') await notices.send({ UID, what: 'passkey-added', locale })
    return answer(outcome)
  }
}

/** Whose passkey was shown; in the transaction that counts its use. */
const createComparison =
  ({ db, clock, party }: PasskeyParts) =>
  (shown: PasskeyLogin) =>
    db.transaction(async (tx): Promise<Pick<PasskeyRow, 'id' | 'UID'> | IdentityRefusal> => {
      const now = clock.now()
      const challenge = await takeChallenge(tx, { id: shown.challengeId }, now)
      if (challenge === undefined) return { errorCode: '403002' }
      const row = await lockPasskey(tx, shown.response.id)
      const isOwn = row && [undefined, handleOf(row.UID)].includes(shown.response.response.userHandle)
      const counter = isOwn && (await readShownPasskey(party, challenge, shown, row))
      if (!row || typeof counter !== 'number') return { errorCode: '400050' }
      await updatePasskey(tx, row.id, { counter, lastUsedAt: now })
      return row
    })

/** How an authenticator hands back whose passkey it is. */
const handleOf = (UID: string) => Buffer.from(UID).toString('base64url')
