import { after, type Clock } from '../../../../platform/clock.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { digest, newCode } from '../../../../platform/ids.ts'
import { findAccountBy } from '../../account.repository.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'
import { insertPending, type CodeRow } from './reference.repository.ts'

/** Seconds for which a proved identifier waits for its registration. */
const PENDING_LIFE = 1_800

/** Finds the account that a code has proved to be somebody's, or opens a registration. */
export const createProved =
  (clock: Clock) =>
  async (tx: Transaction, { kind, recipient }: CodeRow, find = findAccountBy) => {
    const row = await find(tx, { kind, value: recipient })
    if (row) return row
    const regToken = newCode()
    const expiresAt = after(clock.now(), PENDING_LIFE)
    await insertPending(tx, { id: digest(regToken), kind, value: recipient, expiresAt })
    return { errorCode: '206001', regToken } satisfies IdentityRefusal
  }
