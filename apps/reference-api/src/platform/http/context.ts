import type { OperationInput, OperationName, operations } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import type { ShopLocale } from './shop-locale.ts'

/** A guest of the shop's own pages. */
export interface GuestCaller {
  readonly kind: 'guest'
  /** `anonymous-<guest id>` */
  readonly subject: string
  readonly guestId: string
}

/** A guest of a partner's page, whose token reaches catalogue and cart only. */
export interface PartnerGuestCaller extends Pick<GuestCaller, 'subject' | 'guestId'> {
  readonly kind: 'partnerGuest'
  /** The page's. */
  readonly origin: string
}

/** A customer who is signed in, and the sign-in by which they call. */
export interface AccountCaller {
  readonly kind: 'account'
  /** The UID. */
  readonly subject: string
  readonly UID: string
  readonly sessionId: string
}

/** A person who works at the shop and is signed in at its desk. */
export interface OperatorCaller {
  readonly kind: 'operator'
  readonly name: string
  readonly role: OperatorRole
}

/**
 * Part of the shop that a person works at: `operator` at orders, `merchandiser` at what is shown and sold, `admin` at
 * both.
 */
export type OperatorRole = 'operator' | 'merchandiser' | 'admin'

/** A caller who has a cart, a wishlist and orders, by `subject`. */
export type ShopperCaller = GuestCaller | PartnerGuestCaller | AccountCaller

/** A caller: checked against a token or a sign-in, never taken from the request alone. */
export type Caller = ShopperCaller | OperatorCaller

/** Callers whom an operation lets in, under the name that its handler knows them by. */
interface CallersBySession {
  readonly none: unknown
  readonly shopper: { readonly shopper: ShopperCaller }
  readonly private: { readonly shopper: AccountCaller }
  readonly operator: { readonly operator: OperatorCaller }
}

/** Input of a handler: the validated parts of the request and what the platform found out about it. */
export type Call<Name extends OperationName> = CallParts<Name> & CallersBySession[(typeof operations)[Name]['session']]

interface CallParts<Name extends OperationName> extends OperationInput<Name> {
  readonly name: Name
  readonly shopLocale: ShopLocale
  readonly referenceCode: string
  /** Owner of the call where guests cannot be distinguished: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** Key and what it stands for; null on operations without one. */
  readonly once: { readonly key: string; readonly requestHash: string } | null
  readonly request: FastifyRequest
}
