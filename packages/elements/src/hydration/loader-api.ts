import type { CreateTrigger, HydrationTrigger } from './trigger.ts'

/** What the loader offers to the chunks that it fetched, so that they do not carry it a second time. */
export interface LoaderApi {
  readonly createTrigger: CreateTrigger
  /** Looks for elements in a shadow root that was opened after the loader looked; only a loader does. */
  readonly watch?: (root: ShadowRoot) => void
  /** Hydrates all that is not yet, because the language has changed; only a loader does. */
  readonly hydrateAll?: () => void
}

export const key = Symbol.for('vitrine.loader')
export const page = globalThis as { [key]?: LoaderApi }

/** The API of the page's first loader, or what the package put in its place. */
export const loaderApi = (): LoaderApi | undefined => page[key]

/** Without a loader API there is no trigger to wait for: the element is hydrated at once. */
export const createTrigger: CreateTrigger = (...given) => (page[key]?.createTrigger ?? atOnce)(...given)

const atOnce = (): HydrationTrigger => ({
  whenRequested: Promise.resolve(),
  request() {},
  hydrated() {},
  fail() {},
  isHydrated: true,
})
