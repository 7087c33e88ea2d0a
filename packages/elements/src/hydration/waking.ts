// Shared by the loader and the elements' chunks, which find an element's waking by the same symbol.
import type { Hydration } from '@vitrine/react'

/** An element that is still to be woken: by its strategy or by being used, whichever comes first. */
export interface Waking {
  /** Settles when the element shall wake. */
  readonly called: Promise<void>
  /** Wakes it now. */
  wake(): void
  /** The component listens now: replays what the shopper did in the meantime. */
  live(): void
  /** It will never wake: forms are sent to the server, as they would be without script. */
  fail(): void
  /** Whether {@link live} was called. */
  readonly isLive: boolean
}

/** See `awaken.ts`. */
export type Awaken = (element: HTMLElement, strategy: Hydration, serves?: (event: SubmitEvent) => boolean) => Waking

/** What the loader lends to the chunks that it fetched. */
export interface Loader {
  readonly awaken: Awaken
  /** Looks for elements in a shadow root that was opened after the loader looked. */
  readonly watch: (root: ShadowRoot) => void
  /** Wakes all that sleeps, because the language has changed. */
  readonly wakeAll: () => void
}

/** Where it lends that: the first loader of a page does. */
export const loaderKey = Symbol.for('vitrine.loader')
export const loaderOf = globalThis as { [loaderKey]?: Loader }

const key = Symbol.for('vitrine.waking')
type Sleeping = HTMLElement & { [key]?: Waking }

/** The waking of an element, if it has begun. */
export const wakingOf = (element: Element | undefined): Waking | undefined => (element as Sleeping | undefined)?.[key]

/** Remembers it for {@link wakingOf}. */
export const note = (element: HTMLElement, waking: Waking): Waking => ((element as Sleeping)[key] = waking)
