// Stands for `awaken.ts` in the elements' chunks of the browser build: the loader that fetched them has it already.
import { loaderKey, loaderOf, type Awaken, type Waking } from './waking.ts'

export * from './waking.ts'

/** Without a loader on the page nothing was promised to wait: the element wakes at once. */
const atOnce = (): Waking => ({ called: Promise.resolve(), wake() {}, live() {}, fail() {}, isLive: true })

export const awaken: Awaken = (...given) => (loaderOf[loaderKey]?.awaken ?? atOnce)(...given)
