import { batch } from '@preact/signals-core'
import type { Cart as CartData } from '@vitrine/contract'
import type { StorefrontError } from '../http/index.ts'
import type { Persisted } from '../storage/index.ts'
import type { CartApi } from './cart.api.ts'
import type { CartSender } from './cart.sender.ts'
import type { CartStore } from './cart.store.ts'
import type { CartTabs } from './cart.tabs.ts'
import type { JoinCartOptions } from './join-cart.ts'
import { createReconciler } from '../http/index.ts'

/** Keeps a tab's cart in step with the server and with the other tabs. */
export interface CartSync {
  /** Reads the cart; a visitor without token and cart causes no call. Never rejects. */
  load(): Promise<void>
  /** Reconciles, for a while, after a change whose outcome is unknown. */
  reconcile(): void
  /** Sends an acknowledged cart to the other tabs; reads it again when it is not this tab's cart. */
  share(cart: CartData): void
}

/** Options of {@link createCartSync}. */
export interface CartSyncOptions extends JoinCartOptions {
  readonly persisted: Persisted
  readonly api: CartApi
  readonly store: CartStore
  readonly sender: CartSender
  readonly tabs: CartTabs
}

/** Makes it, and listens to page and tabs from then on. */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { client, environment, session, persisted, store, sender, tabs } = options
  const { state, dispatch } = store
  const server = () => state.peek().server
  const isUnknown = () => state.peek().status === 'unknown'
  // Right after the answer to a late first add neither cart nor guest is known here yet.
  const isWatching = () => store.cartId() || session.isKnown() || isUnknown() || client.refusal.peek()
  let loading: Promise<void> | undefined
  let isStale = false
  let emptyLooks = 0
  let code = environment.takeHandover?.()

  async function readOnce() {
    await persisted.restored
    isStale = false // who asked until now gets the answer to what is sent now
    if (!code && !isWatching()) return state.peek().status === 'idle' && dispatch({ type: 'loaded', isConfirmed: true })
    dispatch({ type: 'loading' })
    const before = server()
    try {
      // A bag that comes along is joined before any is shown, so that none is shown as empty meanwhile.
      if (code) await import('./join-cart.ts').then(({ joinCart }) => joinCart(options, code!))
      code = ''
      const cart = (await options.api.read()) ?? undefined
      // The page before this one may have been left with its first item on the way: asked once more.
      if (!cart && !emptyLooks++) reconciler.start()
      batch(() => {
        const now = server()
        // An answer that is older than a write, or about another cart, is out of date.
        if (cart?.id !== now?.id && now !== before) isStale = true
        else dispatch({ type: 'replaced', cart })
        dispatch({ type: 'loaded', isConfirmed: sender.isConfirmed() })
      })
      broadcastNews(before, cart)
    } catch (error) {
      dispatch({ type: 'loadFailed', error: error as StorefrontError })
    }
  }

  /** Broadcasts what another device, or a write without an answer, did: the other tabs cannot know it. */
  function broadcastNews(before: CartData | undefined, cart: CartData | undefined) {
    if (cart?.id !== before?.id || (cart && cart.version > before!.version)) tabs.broadcast(cart)
  }

  function read(): Promise<void> {
    isStale = true
    return (loading ??= (async () => {
      while (isStale) await readOnce()
      loading = undefined
    })())
  }

  const reconciler = createReconciler(environment, async () => {
    await sender.reconcile()
    await read()
    return sender.isConfirmed() && !isUnknown()
  })

  async function load() {
    await read()
    if (isUnknown()) reconciler.start()
  }

  tabs.listen(server, (cart) => (cart ? dispatch({ type: 'replaced', cart }) : void load()))
  environment.lifecycle.onResume(() => void (isWatching() && load()))
  const given = server()
  if (given) tabs.broadcast(given)
  if (code) void load()

  return {
    load,
    reconcile: reconciler.start,
    share(cart) {
      if (server() === cart) tabs.broadcast(cart)
      else if (server()?.id !== cart.id) void load()
    },
  }
}
