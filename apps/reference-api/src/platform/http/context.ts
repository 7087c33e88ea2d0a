import type { OperationInput, OperationName } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import type { Market } from './market.ts'

/** Who calls: checked against the token, never taken from the request alone. */
export interface Shopper {
  /** `anonymous-<guest id>`, or the UID of who is signed in. */
  readonly subject: string
  /** Undefined for who is signed in. */
  readonly guestId: string | undefined
  readonly customer: Customer | undefined
  /** Set on a partner page's token, which reaches catalogue and cart only. */
  readonly origin: string | undefined
}

/** Who is signed in, and by which of its sign-ins it calls. */
export interface Customer {
  readonly UID: string
  readonly sessionId: string
}

/** What a handler gets: the validated parts of the request and what the platform found out about it. */
export interface Call<Name extends OperationName> extends OperationInput<Name> {
  readonly name: Name
  readonly market: Market
  readonly referenceCode: string
  /** Whose call it is where guests cannot be told apart: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** Throws UNAUTHORIZED where the operation has no shopper. */
  readonly shopper: Shopper
  /** Key and what it stands for; null on operations without one. */
  readonly once: { readonly key: string; readonly requestHash: string } | null
  readonly request: FastifyRequest
}
