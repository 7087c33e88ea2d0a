import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { digest, newCode } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { DeskLanguage } from '../../platform/language/desk-messages.ts'
import { createCount } from '../../platform/guards/try-count.ts'
import { isPassword } from '../identity/providers/reference/passwords.ts'
import type { SigningKeys } from '../token/key-ring.ts'
import { createSentCodes } from '../token/sent-codes.ts'
import {
  findOpenOperator,
  findOperatorCode,
  insertOperatorCode,
  lockOperatorCode,
  updateOperatorCode,
} from './operators.repository.ts'
import type { OperatorRow } from './operators.schema.ts'

/** Codes that one operator is sent in an hour: whoever has the password guesses no more than five times as often. */
export const CODES_AN_HOUR = 30

/** How a code was answered: the operator, or why not. `over` wants the password again. */
export type EnteredCode = { readonly operator: OperatorRow } | { readonly reason: 'wrong' | 'over' }

/** Signing in at the desk: a password, then a code that goes to the operator's mailbox. */
export interface OperatorSignIn {
  /**
   * Sends a code, where name and password are an operator's; an unknown name takes as long as a wrong password.
   * @param language - That of the page where the password was given.
   * @returns the token that goes with the code.
   * @throws ApiError TOO_MANY_REQUESTS for an operator who was sent too many codes
   */
  begin(name: string, password: string, language: DeskLanguage): Promise<string | undefined>
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
  const codes = createSentCodes({ clock, signingKeys })

  async function compare(tx: Transaction, token: string, code: string): Promise<EnteredCode> {
    const row = await lockOperatorCode(tx, digest(token))
    if (!row) return { reason: 'over' }
    const { state, left } = codes.compare(row, code)
    if (left) await updateOperatorCode(tx, row.id, left)
    if (state !== 'right') return { reason: state }
    const operator = await findOpenOperator(tx, { id: row.operatorId })
    return operator ? { operator } : { reason: 'over' }
  }

  return {
    async begin(name, password, language) {
      const operator = await findOpenOperator(db, { name })
      if (!(await isPassword(password, operator?.passwordHash)) || !operator) return undefined
      const retryAfter = await count('deskCode', operator.id, { times: CODES_AN_HOUR, seconds: 3_600 })
      if (retryAfter !== undefined) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter })
      const token = newCode()
      const id = digest(token)
      await db.transaction(async (tx) => {
        await insertOperatorCode(tx, { id, operatorId: operator.id, ...codes.begin() })
        await jobs.send(tx, 'operator-code', { codeId: id, language })
      })
      return token
    },

    enter: (token, code) => db.transaction((tx) => compare(tx, token, code)),

    async codeMessage(id) {
      const row = await findOperatorCode(db, id)
      const code = codes.digitsOf(row)
      const operator = row && (await findOpenOperator(db, { id: row.operatorId }))
      return code && operator ? { code, recipient: operator.email } : undefined
    },
  }
}
