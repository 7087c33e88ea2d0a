// Shared by the loader and the elements' chunks, which find an element's trigger by the same symbol.
import type { Hydration } from '@vitrine/react'

/** Says when an element is to be hydrated: by its strategy or when it is used, whichever comes first. */
export interface HydrationTrigger {
  /** Settles when the element is to be hydrated. */
  readonly whenRequested: Promise<void>
  /** Hydrates it now. */
  request(): void
  /** The component listens from now on: replays what the shopper did in the meantime. */
  hydrated(): void
  /**
   * Its component did not come. Until it does, forms are sent to the server, as they would be without script.
   * @param again - Called when the connection is back, in case that is all that was missing.
   */
  fail(again: () => unknown): void
  /** Whether {@link hydrated} was called. */
  readonly isHydrated: boolean
}

/** Takes over a submission, of any form when the component will never come; answers whether it did. */
export type Serve = (event: SubmitEvent, isLeft?: boolean) => boolean

/** See `create-trigger.ts`. */
export type CreateTrigger = (element: HTMLElement, strategy: Hydration, serves?: Serve) => HydrationTrigger

const key = Symbol.for('vitrine.hydration')
type Triggered = HTMLElement & { [key]?: HydrationTrigger }

/** The trigger of an element, if it has one already. */
export const triggerOf = (element: Element | undefined): HydrationTrigger | undefined =>
  (element as Triggered | undefined)?.[key]

/** Remembers it for {@link triggerOf}. */
export const registerTrigger = (element: HTMLElement, trigger: HydrationTrigger): HydrationTrigger =>
  ((element as Triggered)[key] = trigger)
