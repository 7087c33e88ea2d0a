import type { WishlistEntry } from '@vitrine/contract/rules'
import { createReconciler } from '../http/index.ts'
import type { DomainContext } from '../storefront/index.ts'

/** A change of one product: it is to be on the list as the entry says, or off it. */
export interface WishlistChange {
  readonly productCode: string
  readonly entry?: WishlistEntry | undefined
}

/** Changes that the network did not take: they are shown, stored, and sent when it is back. */
export interface WaitingChanges {
  /** Lets a change wait. @param end - Ends showing it. */
  hold(change: WishlistChange, end: () => void): void
  /** Forgets what waits for a product: it was sent, or a later change takes its place. */
  release(productCode: string): void
  /** Notes a change that is being sent: a page that is left leaves it to the next one. @returns what ends it. */
  sending(change: WishlistChange): () => void
}

/** How the changes are shown and sent. */
export interface WaitingOptions {
  /** Shows a change. @returns what ends that. */
  show(change: WishlistChange): () => void
  /** Sends it; releases or holds it again. @returns false while there is no network. */
  send(change: WishlistChange, end: () => void): Promise<boolean>
}

/** Makes it, with what an earlier visit of the same shopper in the same country left. */
export function createWaitingChanges(
  { environment, persisted, storefront }: Pick<DomainContext, 'environment' | 'persisted' | 'storefront'>,
  { show, send }: WaitingOptions,
): WaitingChanges {
  const waiting = new Map<string, { readonly change: WishlistChange; readonly end: () => void }>()
  const underWay = new Map<string, WishlistChange>()
  const { UID } = storefront.session
  const { country } = storefront.locale.peek()
  let sending: Promise<void> | undefined
  /** What is stored is this page's: another country's changes wait there, too. */
  let isStored = false

  /** @param open - Changes that are stored beside those that wait. */
  function store(...open: readonly WishlistChange[]) {
    const changes = [...waiting.values()].map(({ change }) => change).concat(open)
    isStored = changes.length > 0
    persisted.set('wishlistChanges', changes.length > 0 ? { country, UID: UID.peek(), changes } : undefined)
  }

  async function sendAll() {
    for (const held of [...waiting.values()]) {
      // A later change of the product may have taken its place meanwhile.
      if (waiting.get(held.change.productCode) !== held) continue
      if (!(await send(held.change, held.end))) return
    }
  }
  const sendOnce = () => (sending ??= sendAll().finally(() => (sending = undefined)))

  const reconciler = createReconciler(environment, async () => {
    await sendOnce()
    return waiting.size === 0
  })

  function hold(change: WishlistChange, end: () => void) {
    const isNew = waiting.get(change.productCode)?.end !== end
    waiting.set(change.productCode, { change, end })
    if (isNew) reconciler.start()
    store()
  }

  function restore() {
    const stored = persisted.get('wishlistChanges')
    // What a guest left comes along at sign-in, as the list itself does.
    if (stored?.country !== country || (stored.UID && stored.UID !== UID.peek())) return
    for (const change of stored.changes) if (!waiting.has(change.productCode)) hold(change, show(change))
  }

  let shopper = UID.peek()
  UID.subscribe((next) => {
    if (shopper && next !== shopper) {
      for (const { end } of waiting.values()) end()
      waiting.clear()
      store()
    }
    shopper = next
  })
  // Storage that holds something else has nothing to send.
  void persisted.restored.then(restore).catch(() => {})
  environment.lifecycle.onResume(() => void (waiting.size > 0 && sendOnce()))
  environment.lifecycle.onLeave(() => underWay.size > 0 && store(...underWay.values()))

  return {
    hold,
    release(productCode) {
      if (waiting.delete(productCode)) store()
    },
    sending(change) {
      const { productCode } = change
      underWay.set(productCode, change)
      return () => {
        if (underWay.get(productCode) === change) underWay.delete(productCode)
        // The page was left, and came back with its answer.
        if (isStored) store(...underWay.values())
      }
    },
  }
}
