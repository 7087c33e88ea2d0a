import type { Operation } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type {
  AccountCaller,
  Caller,
  GuestCaller,
  OperatorCaller,
  PartnerGuestCaller,
  ShopperCaller,
} from './context.ts'
import { checkOwnPages } from './own-pages.ts'

/** Subject that owns a guest's things. */
export const guestSubject = (guestId: string): string => `anonymous-${guestId}`

/** @param origin - The partner page's, if it is one. */
export const guestCaller = (guestId: string, origin?: string): GuestCaller | PartnerGuestCaller => {
  const guest = { subject: guestSubject(guestId), guestId }
  return origin === undefined ? { kind: 'guest', ...guest } : { kind: 'partnerGuest', ...guest, origin }
}

export const accountCaller = (UID: string, sessionId: string): AccountCaller => ({
  kind: 'account',
  subject: UID,
  UID,
  sessionId,
})

/** Sources that say who calls. */
export interface CallerSources {
  /** Reads the token alone, without the database. @throws ApiError UNAUTHORIZED. */
  shopperOf(headers: FastifyRequest['headers']): Promise<ShopperCaller>
  /** Reads the desk's sign-in; undefined for everyone else. */
  operatorOf(headers: FastifyRequest['headers']): Promise<OperatorCaller | undefined>
}

/**
 * Caller of an operation, where it lets them in; undefined where it asks nobody. A token opens nothing of an
 * operator's, and the desk's sign-in nothing of a shopper's.
 * @throws ApiError UNAUTHORIZED, or FORBIDDEN from a partner's page.
 */
export async function admit(
  operation: Pick<Operation, 'session' | 'isOwnPagesOnly'>,
  headers: FastifyRequest['headers'],
  sources: CallerSources,
): Promise<Caller | undefined> {
  const { session } = operation
  const caller =
    session === 'none'
      ? undefined
      : session === 'operator'
        ? await sources.operatorOf(headers)
        : await sources.shopperOf(headers)
  checkOwnPages(operation, headers, caller)
  const holds = { none: true, shopper: caller, private: caller?.kind === 'account', operator: caller }[session]
  if (!holds) throw new ApiError('UNAUTHORIZED')
  return caller
}
