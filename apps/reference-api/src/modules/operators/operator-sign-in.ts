import { codeRules, readCode } from '@vitrine/contract/rules'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { digest, isSameSecret, newCode } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { codeOf } from '../../platform/one-time-code.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { createCount } from '../../platform/guards/try-count.ts'
import { isPassword } from '../identity/providers/reference/passwords.ts'
import { findKey, keyId, type SigningKeys } from '../token/key-ring.ts'
import {
  findOpenOperator,
  findOperatorCode,
  insertOperatorCode,
  lockOperatorCode,
  updateOperatorCode,
} from './operators.repository.ts'
import type { OperatorCodeRow, OperatorRow } from './operators.schema.ts'

/** Codes that one operator is sent in an hour: whoever has the password guesses no more than five times as often. */
export const CODES_AN_HOUR = 30

/** How a code was answered: the operator, or why not. `over` wants the password again. */
export type EnteredCode = { readonly operator: OperatorRow } | { readonly reason: 'wrong' | 'over' }

/** Signing in at the desk: a password, then a code that goes to the operator's mailbox. */
export interface OperatorSignIn {
  /**
   * Sends a code, where name and password are an operator's; an unknown name takes as long as a wrong password.
   * @returns the token that goes with the code.
   * @throws ApiError TOO_MANY_REQUESTS for an operator who was sent too many codes
   */
  begin(name: string, password: string): Promise<string | undefined>
  enter(token: string, code: string): Promise<EnteredCode>
  /** Words of a queued message; undefined when it would be late. */
  codeMessage(id: string): Promise<{ readonly code: string; readonly recipient: string } | undefined>
}

export function createOperatorSignIn({
  db,
  clock,
  jobs,
  signingKeys,
}: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  signingKeys: SigningKeys
}): OperatorSignIn {
  const count = createCount({ db, clock })
  const digitsOf = (row: OperatorCodeRow) => {
    const key = findKey(signingKeys, row.keyId, clock.now())
    return key && codeOf(key, row.id)
  }
  const isOpen = ({ usedAt, expiresAt, tries }: OperatorCodeRow) =>
    usedAt === null && expiresAt > clock.now() && tries < codeRules.CODE_TRIES

  async function compare(tx: Transaction, token: string, code: string): Promise<EnteredCode> {
    const row = await lockOperatorCode(tx, digest(token))
    if (!row || !isOpen(row)) return { reason: 'over' }
    if (!isSameSecret(readCode(code) ?? '', digitsOf(row) ?? token)) {
      const tries = row.tries + 1
      await updateOperatorCode(tx, row.id, { tries })
      return { reason: tries < codeRules.CODE_TRIES ? 'wrong' : 'over' }
    }
    await updateOperatorCode(tx, row.id, { usedAt: clock.now() })
    const operator = await findOpenOperator(tx, { id: row.operatorId })
    return operator ? { operator } : { reason: 'over' }
  }

  return {
    async begin(name, password) {
      const operator = await findOpenOperator(db, { name })
      if (!(await isPassword(password, operator?.passwordHash)) || !operator) return undefined
      const retryAfter = await count('deskCode', operator.id, { times: CODES_AN_HOUR, seconds: 3_600 })
      if (retryAfter !== undefined) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter })
      const token = newCode()
      const id = digest(token)
      await db.transaction(async (tx) => {
        const expiresAt = after(clock.now(), codeRules.CODE_LIFE)
        await insertOperatorCode(tx, { id, operatorId: operator.id, keyId: keyId(signingKeys[0].key), expiresAt })
        await jobs.send(tx, 'operator-code', { codeId: id })
      })
      return token
    },

    enter: (token, code) => db.transaction((tx) => compare(tx, token, code)),

    async codeMessage(id) {
      const row = await findOperatorCode(db, id)
      const code = row && isOpen(row) ? digitsOf(row) : undefined
      const operator = row && (await findOpenOperator(db, { id: row.operatorId }))
      return code && operator ? { code, recipient: operator.email } : undefined
    },
  }
}
