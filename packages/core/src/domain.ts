import type { Environment } from './environment/index.ts'
import type { Client } from './http/index.ts'
import type { Shopper, StorefrontState } from './shopper.ts'
import type { Persisted } from './storage/index.ts'
import type { Storefront } from './storefront.ts'

/** A part whose values a server can load: read again in another language, and printed. */
export interface LoadedPart {
  reload(): Promise<unknown>
  /** Undefined when there is nothing to print. */
  snapshot(): unknown
}

/** What a domain outside the storefront is made from. */
export interface DomainContext<Of extends Shopper = Storefront> {
  readonly storefront: Of
  readonly client: Client
  readonly environment: Environment
  readonly persisted: Persisted
  /** What the server printed into the page. */
  readonly state: StorefrontState | undefined
  /** By its name in the state. */
  readonly parts: Map<keyof StorefrontState, LoadedPart>
  /** A frozen shopper with the same options and messages, elsewhere. */
  readonly twin: (environment: Environment) => Shopper
}

/** A domain that only some pages need; see {@link Shopper.use}. */
export type Domain<T, Of extends Shopper = Storefront> = (context: DomainContext<Of>) => T
