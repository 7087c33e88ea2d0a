import { codeRules, type CodePurpose } from '@vitrine/contract/rules'
import { after, type Clock } from '../../../../platform/clock.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { lockGuard, updateGuard, type Guard } from '../../../../platform/guards/guards.ts'
import { digest, isSameSecret, newCode } from '../../../../platform/ids.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { findKey, keyId, type SigningKeys } from '../../../token/key-ring.ts'
import type { CodeOrder, IdentityOutcome, IdentityRefusal, ShownCode } from '../../identity-provider.ts'
import { lockOf, triesLeft, withFailure, withoutFailures, withSend } from './guard.rules.ts'
import { codeOf } from '../../../../platform/one-time-code.ts'
import { endCodes, findCode, insertCode, lockCode, updateCode, type CodeRow } from './reference.repository.ts'

/** A code on its way to its reader. */
export interface CodeMessage {
  readonly code: string
  readonly purpose: CodePurpose
  readonly kind: 'email' | 'phone'
  readonly recipient: string
  readonly locale: string
}

export interface Codes {
  send(order: CodeOrder): Promise<IdentityOutcome<{ vToken: string }>>
  /**
   * Compares a code; a wrong one is counted when the transaction commits, so it must commit whatever the outcome is.
   * @param purpose - What the code must have been asked for; any when absent.
   */
  compare(tx: Transaction, shown: ShownCode, expected?: ExpectedCode): Promise<IdentityOutcome<{ row: CodeRow }>>
  /** A code that was right works no second time. */
  use(tx: Transaction, row: CodeRow): Promise<void>
  /** What a queued message says; nothing when it would be late. */
  message(id: string): Promise<CodeMessage | undefined>
}

export interface ExpectedCode {
  readonly purpose: CodePurpose
  readonly UID?: string
}

export function createCodes(options: {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  signingKeys: SigningKeys
  /** Codes that one identifier is sent in an hour. */
  perHour: number
}): Codes {
  const { db, clock, jobs, signingKeys, perHour } = options

  const digitsOf = ({ id, keyId }: CodeRow) => {
    const key = findKey(signingKeys, keyId, clock.now())
    return key && codeOf(key, id)
  }

  async function fail(tx: Transaction, row: CodeRow, guard: Guard, now: Date): Promise<IdentityRefusal> {
    const failed = withFailure(guard, now)
    await updateGuard(tx, guard, failed, now)
    await updateCode(tx, row, { tries: row.tries + 1 })
    if (failed.lockedUntil) return { ...lockOf(failed, now)!, errorCode: '403120', attemptsLeft: 0 }
    const attemptsLeft = Math.min(triesLeft(failed.failures), codeRules.CODE_TRIES - row.tries - 1)
    return { errorCode: '400006', attemptsLeft }
  }

  return {
    send: ({ to, purpose, UID, locale }) =>
      db.transaction(async (tx): Promise<IdentityOutcome<{ vToken: string }>> => {
        const now = clock.now()
        const guard = await lockGuard(tx, 'code', to.value, now)
        const sent = withSend(guard, now, perHour)
        if ('errorCode' in sent) return sent
        await updateGuard(tx, guard, sent, now)
        const kind = to.kind as CodeRow['kind']
        // Only what was asked for last becomes the account's: a code for the number before is over.
        if (purpose === 'update' && UID) await endCodes(tx, { UID, purpose, kind }, now)
        const vToken = newCode()
        const id = digest(vToken)
        await insertCode(tx, {
          id,
          keyId: keyId(signingKeys[0].key),
          purpose,
          kind,
          recipient: to.value,
          UID: UID ?? null,
          locale,
          expiresAt: after(now, codeRules.CODE_LIFE),
        })
        await jobs.send(tx, 'identity-code', { codeId: id })
        return { errorCode: '0', vToken }
      }),

    async compare(tx, { vToken, code }, expected) {
      const now = clock.now()
      const row = await lockCode(tx, digest(vToken))
      const isOpen =
        row &&
        row.usedAt === null &&
        row.expiresAt > now &&
        (expected === undefined || (row.purpose === expected.purpose && row.UID === (expected.UID ?? null)))
      const digits = isOpen && digitsOf(row)
      if (!digits) return { errorCode: '403002' }
      const guard = await lockGuard(tx, 'code', row.recipient, now)
      const locked = lockOf(guard, now)
      if (locked) return locked
      if (row.tries >= codeRules.CODE_TRIES) return { errorCode: '403002' }
      if (!isSameSecret(code, digits)) return fail(tx, row, guard, now)
      await updateGuard(tx, guard, withoutFailures, now)
      return { errorCode: '0', row }
    },

    use: (tx, row) => updateCode(tx, row, { usedAt: clock.now() }),

    async message(id) {
      const row = await findCode(db, id)
      const code = row && row.usedAt === null && row.expiresAt > clock.now() ? digitsOf(row) : undefined
      return row && code ? { ...row, code } : undefined
    },
  }
}
