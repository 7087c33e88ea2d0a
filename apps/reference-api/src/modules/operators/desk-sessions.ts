import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OperatorCaller } from '../../platform/http/context.ts'
import { digest, isSameSecret, newCode } from '../../platform/ids.ts'
import { deskSession, operatorAccount } from './operators.schema.ts'

/** Seconds: a working day. */
export const SESSION_LIFE = 8 * 3_600

/** A signed-in operator, and the token that their forms carry. */
export interface DeskSession {
  readonly operator: OperatorCaller
  readonly csrf: string
}

export type DeskSessions = ReturnType<typeof createDeskSessions>

/** Signed-in operators; the database has only the digest of what a browser carries. */
export function createDeskSessions({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @returns what the cookie carries. */
    async begin(operatorId: string): Promise<string> {
      const token = newCode()
      await db.delete(deskSession).where(lt(deskSession.expiresAt, clock.now()))
      const expiresAt = after(clock.now(), SESSION_LIFE)
      await db.insert(deskSession).values({ tokenHash: digest(token), operatorId, expiresAt })
      return token
    },

    /** An operator whose account was closed has no session. */
    async find(token: string | undefined): Promise<DeskSession | undefined> {
      if (!token) return undefined
      const isOpen = and(
        eq(deskSession.tokenHash, digest(token)),
        gt(deskSession.expiresAt, clock.now()),
        isNull(operatorAccount.closedAt),
      )
      const { name, role } = operatorAccount
      const [row] = await db
        .select({ name, role })
        .from(deskSession)
        .innerJoin(operatorAccount, eq(operatorAccount.id, deskSession.operatorId))
        .where(isOpen)
      return row && { operator: { kind: 'operator', ...row }, csrf: csrfOf(token) }
    },

    async end(token: string): Promise<void> {
      await db.delete(deskSession).where(eq(deskSession.tokenHash, digest(token)))
    },
  }
}

const csrfOf = (token: string) => digest(`desk form ${token}`)

export const isOwnForm = ({ csrf }: DeskSession, given: string | undefined): boolean => isSameSecret(given ?? '', csrf)
