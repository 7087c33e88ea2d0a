import { and, eq, gt, lt } from 'drizzle-orm'
import { after, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { OperatorCaller } from '../platform/http/context.ts'
import { digest, isSameSecret, newCode } from '../platform/ids.ts'
import { deskSession } from './desk.schema.ts'

/** Seconds: a working day. */
export const SESSION_LIFE = 10 * 3_600

/** A signed-in operator, and the token that their forms carry. */
export interface DeskSession {
  readonly operator: OperatorCaller
  readonly csrf: string
}

export type DeskSessions = ReturnType<typeof createDeskSessions>

/**
 * Signed-in operators; the database has only the digest of what a browser carries and of `secret`: what lets the
 * operator in. With another secret nobody is signed in any more.
 */
export function createDeskSessions({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  const hashOf = (token: string) => digest(`${token} ${secret}`)

  return {
    /** @returns what the cookie carries. */
    async begin(operator: string): Promise<string> {
      const token = newCode()
      await db.delete(deskSession).where(lt(deskSession.expiresAt, clock.now()))
      const expiresAt = after(clock.now(), SESSION_LIFE)
      await db.insert(deskSession).values({ tokenHash: hashOf(token), operator, expiresAt })
      return token
    },

    /** An operator who is no longer named has no session. */
    async find(token: string | undefined, operator: string): Promise<DeskSession | undefined> {
      if (!token) return undefined
      const isOpen = and(
        eq(deskSession.tokenHash, hashOf(token)),
        eq(deskSession.operator, operator),
        gt(deskSession.expiresAt, clock.now()),
      )
      const [row] = await db.select().from(deskSession).where(isOpen)
      return row && { operator: { kind: 'operator', name: row.operator }, csrf: csrfOf(token) }
    },

    async end(token: string): Promise<void> {
      await db.delete(deskSession).where(eq(deskSession.tokenHash, hashOf(token)))
    },
  }
}

const csrfOf = (token: string) => digest(`desk form ${token}`)

export const isOwnForm = ({ csrf }: DeskSession, given: string | undefined): boolean => isSameSecret(given ?? '', csrf)
