import type { PageType } from '@vitrine/contract/rules'
import type { Fact, FactListener } from '../emitter/index.ts'
import type { ReadResult, StorefrontError } from '../errors/index.ts'

/** Text by key, as `localStorage` keeps it. Every method may throw; callers of core never see that. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Cookies that a script can read. They are written secure, strict same-site, path root (specification section 9). */
export interface CookieStore {
  get(name: string): string | undefined
  /** @param expires - Milliseconds since 1970; a session cookie without it. */
  set(name: string, value: string, expires?: number): void
  remove(name: string): void
}

/** Timers, so that tests own the clock. */
export interface Timers {
  set(callback: () => void, milliseconds: number): unknown
  clear(timer: unknown): void
}

/** A channel to the other tabs of this origin. */
export interface Channel {
  post(message: unknown): void
  /** Listens for as long as the page lives. */
  listen(listener: (message: unknown) => void): void
}

/** Moments of a page's life, listened to for as long as it lives. */
export interface Lifecycle {
  /** The page is seen again: from the back/forward cache, from another tab, or the network is back. */
  onResume(listener: () => void): void
  /** The page may never run again after this. */
  onLeave(listener: () => void): void
  /**
   * The shop's page reports a view of itself, whoever has loaded a storefront.
   * @returns A function that ends it.
   */
  onPageView?(listener: (view: PageView) => void): () => void
}

/**
 * Everything outside the storefront: time, random, network and storage. `browserEnvironment()` of
 * `@vitrine/core/browser` is the real one, {@link serverEnvironment} the one without a shopper's browser.
 */
export interface Environment {
  readonly isServer: boolean
  /**
   * Result of a failed read on a server; in a browser, where there is none, it rejects (specification section
   * 8).
   */
  readonly failedRead?: ((error: StorefrontError) => ReadResult<never>) | undefined
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now(): number
  /** A random UUID with dashes. */
  uuid(): string
  readonly timers: Timers
  readonly cookies: CookieStore
  readonly storage: KeyValueStorage
  readonly sessionStorage: KeyValueStorage
  channel(name: string): Channel
  isOnline(): boolean
  readonly lifecycle: Lifecycle
  /** Whether the browser refuses for its user that data is passed on: Global Privacy Control. */
  readonly hasPrivacyControl?: (() => boolean) | undefined
  /**
   * Takes the code of a bag that comes along from a partner's page out of this page's address, where there is one: it
   * works once, and a reload or a shared link must not try it again.
   */
  readonly takeHandover?: (() => string | undefined) | undefined
  /** Listeners to this shop on all copies of the SDK on one page; without it a storefront is alone. */
  readonly listeners?: Set<FactListener> | undefined
  /** Plain values that all copies of the SDK on one page share; without it a storefront is alone. */
  readonly page?: {
    /** The token that is being requested: copies that begin at once need one. Of who is signed in it is undefined. */
    token?: Promise<string | undefined> | undefined
    /** Reason for the page's refusal that the console already shows. */
    shownRefusals?: string | undefined
    /** What happened before anybody could listen, the oldest first; whoever follows the shopper takes it over. */
    early?: EarlyFact[] | undefined
    /** Listeners of the shops whose shopper is followed here already. */
    followed?: Set<Set<FactListener> | undefined> | undefined
    /** The page that is shown; its view is reported a moment later. */
    view?: PageView | undefined
  }
}

/** A view of a page of the shop. */
export interface PageView {
  readonly path: string
  readonly pageType: PageType
}

/** A fact or a view of the page, and when it was. */
export interface EarlyFact {
  readonly at: number
  readonly fact: Fact | ({ readonly type: 'pageViewed' } & PageView)
}

/** Where a document has what the copies of the SDK on it share. Copies of other versions read it too. */
export const PAGE_KEY = Symbol.for('vitrine.page.1')
