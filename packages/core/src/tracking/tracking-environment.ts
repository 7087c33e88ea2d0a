import type { Environment } from '../environment/index.ts'

/**
 * What following a visit needs of a page besides its environment. `trackingEnvironment` of the browser is the real one;
 * without a part, events wait in storage for the next page.
 */
export interface TrackingEnvironment extends Environment {
  /** Gives a text to the browser, which sends it when the page is gone; false where the browser refuses it. */
  readonly beacon?: ((url: string, text: string) => boolean) | undefined
  /** The page is out of sight, and on a phone may never run again. */
  readonly onHide?: ((listener: () => void) => void) | undefined
  /** Does work if no other tab or copy is doing work of this name now; else it does nothing. */
  readonly onlyHere?: ((name: string, work: () => Promise<void>) => Promise<void>) | undefined
  /** Deletes what the scripts of others have stored on this site and its parent domains. */
  readonly forget?: ((stored: StoredByOthers) => void) | undefined
}

/** Names of what other makers' scripts store. */
export interface StoredByOthers {
  readonly cookies: RegExp
  /** Of the storage of the site and of the tab. */
  readonly keys?: RegExp | undefined
}
