import type { AccountSessionList } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import type { PrivateSessions } from '../token/private-sessions.ts'
import { deviceName } from './device-name.ts'

/** Devices on which a shopper is signed in; one can end the sign-in of another. */
export interface AccountSessions {
  list(customer: AccountCaller): Promise<AccountSessionList>
  /** @throws ApiError NOT_FOUND for a sign-in that is over or somebody else's. */
  end(customer: AccountCaller, sessionId: string): Promise<AccountSessionList>
  endOthers(customer: AccountCaller): Promise<AccountSessionList>
}

export function createAccountSessions({
  db,
  privateSessions,
}: {
  db: Database
  privateSessions: PrivateSessions
}): AccountSessions {
  async function list({ UID, sessionId }: AccountCaller): Promise<AccountSessionList> {
    const rows = await privateSessions.list(UID)
    return {
      items: rows.map(({ id, device, createdAt, usedAt }) => ({
        id,
        device: deviceName(device),
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isCurrent: id === sessionId,
      })),
    }
  }

  return {
    list,
    async end(customer, sessionId) {
      const reason = sessionId === customer.sessionId ? 'logout' : 'elsewhere'
      const ended = await privateSessions.end(db, customer.UID, { id: sessionId }, reason)
      if (ended === 0) throw new ApiError('NOT_FOUND')
      return list(customer)
    },
    async endOthers(customer) {
      await privateSessions.end(db, customer.UID, { except: customer.sessionId }, 'elsewhere')
      return list(customer)
    },
  }
}
