import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { GuestCaller } from '../../platform/http/context.ts'
import { shareGuestSession } from './guest-session.repository.ts'

/** Lets nobody end a guest until the transaction ends. @throws ApiError UNAUTHORIZED for one that has ended. */
export async function holdGuest(tx: Transaction, { guestId }: Pick<GuestCaller, 'guestId'>): Promise<void> {
  if (!(await shareGuestSession(tx, guestId))) throw new ApiError('UNAUTHORIZED')
}
