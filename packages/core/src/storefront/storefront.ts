import type { ReadonlySignal } from '@preact/signals-core'
import type { Language } from '@vitrine/contract'
import type { Locale } from '@vitrine/contract/rules'
import type { Cart } from '../cart/index.ts'
import type { StorefrontConfig } from '../config/index.ts'
import type { Emitter } from '../emitter/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Client } from '../http/index.ts'
import type { I18n } from '../i18n/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { QueriesState } from '../query/index.ts'
import type { Routes } from '../routing/index.ts'
import type { Session } from '../session/index.ts'
import type { Persisted } from '../storage/index.ts'

/** State that a server loaded, as JSON: printed once into the page, read by the browser's storefront. */
export interface StorefrontState {
  readonly locale: string
  /** State of the domains, by their names; under `queries` the loaded values by the keys of their queries. */
  readonly domains?: { readonly queries?: QueriesState; readonly [name: string]: unknown }
}

/**
 * One shop in one locale for one shopper: what every page stands on. The rest are domains, see {@link Storefront.use}.
 */
export interface Storefront {
  readonly config: StorefrontConfig
  readonly locale: ReadonlySignal<Locale>
  readonly i18n: I18n
  readonly routes: Routes
  readonly client: Client
  readonly session: Session
  readonly notifications: Notifications
  readonly cart: Cart
  /** Emitter of what happens in the shop; to listen, take `storefront.use(eventsDomain)`. */
  readonly events: Emitter
  /**
   * The server snapshot: the state as the server printed it, for the first render while hydrating. It never changes and
   * never sends a request; its own snapshot is itself. On a server it is the storefront.
   */
  readonly server: Storefront
  /**
   * A domain, made at its first use: `storefront.use(catalogDomain)`. Pages load the code of the domains that they use.
   */
  use<T>(domain: Domain<T>): T
  /**
   * Changes the language in place: messages first, then everything that was loaded, then the `Language` storage key.
   */
  setLanguage(language: Language): Promise<void>
  snapshot(): StorefrontState
}

/** State of a domain: read again in another language, and printed by a server. */
export interface DomainState {
  reload?(): Promise<unknown>
  /** Undefined when there is nothing to print. */
  snapshot?(): unknown
}

/** Input of a domain, from its storefront. */
export interface DomainInput<State = unknown> {
  readonly storefront: Storefront
  readonly client: Client
  readonly environment: Environment
  readonly persisted: Persisted
  /** Snapshot of this domain on the server. */
  readonly state: State | undefined
  /** True for the domain of a server snapshot in a browser. */
  readonly isServerSnapshot: boolean
  /** Registers state of the domain that is not in its queries. */
  readonly register: (state: DomainState) => void
}

/** A part of the shop that only some pages need; see {@link Storefront.use}. Made by `defineDomain`. */
export interface Domain<T> {
  readonly name: string
  readonly create: (input: DomainInput<never>) => T
}
