import { computed, signal } from '@preact/signals-core'
import type { Wishlist as WishlistData, WishlistContents } from '@vitrine/contract'
import type { StorefrontError } from '../errors/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { createWishlistApi } from './wishlist.api.ts'
import { createChanges } from './wishlist.changes.ts'
import { createWishlistStore } from './wishlist.store.ts'
import { createWishlistTabs } from './wishlist.tabs.ts'
import type { Wishlist } from './wishlist.types.ts'

const nothing = { id: null, version: 0, ids: [] } satisfies WishlistContents
const emptyList: WishlistData = { ...nothing, items: [], deletedItems: [], limit: 1, shareCode: null }

/** The wishlist of a storefront: `storefront.use(wishlistDomain)`. */
export const wishlistDomain = defineDomain<Wishlist, WishlistData>('wishlist', (context) => {
  const { client, environment, register, state, storefront } = context
  const { config, locale, session } = storefront
  const api = createWishlistApi({ ...context, session })
  const store = createWishlistStore(state)
  const tabs = createWishlistTabs(environment, config, locale.peek().country)
  const changes = createChanges(context, { api, store, load, broadcast: tabs.broadcast })
  const choosing = signal<string | undefined>()
  let latest = 0

  async function load() {
    const turn = ++latest
    if (!session.isKnown() && !client.refusal.peek()) return store.takeList(emptyList)
    if (!store.list.peek()) store.beginLoading()
    try {
      const list = await api.read()
      if (turn === latest) store.takeList(list)
    } catch (error) {
      if (turn === latest) store.fail(error as StorefrontError)
    }
  }

  async function loadContents() {
    if (!session.isKnown()) return store.take(nothing) || true
    try {
      store.take(await api.contents())
      return true
    } catch {
      return false
    }
  }

  /** Reads again what is shown of the list; hearts alone need less. */
  const refresh = () => (store.status.peek() === 'idle' ? loadContents() : load())
  const isUsed = () => store.status.peek() !== 'idle' || store.contents.peek() !== undefined

  tabs.listen((contents) => {
    if (!isUsed() || !store.take(contents)) return
    const shown = new Set(store.list.peek()?.items.flatMap(({ items }) => items.map(({ id }) => id)))
    if (store.status.peek() !== 'idle' && contents.ids.some((id) => !shown.has(id))) void load()
  })
  environment.lifecycle.onResume(() => void (isUsed() && session.isKnown() && refresh()))
  const reload = (): Promise<unknown> => (isUsed() ? refresh() : Promise.resolve())
  register({
    reload,
    snapshot: () => (store.status.peek() === 'ready' ? store.list.peek() : undefined),
  })

  return {
    // Nothing is known of the list of a page that is refused, whatever it has.
    status: computed(() => (client.refusal.value ? 'failed' : store.status.value)),
    error: computed(() => client.refusal.value ?? store.error.value),
    list: store.list,
    codes: store.codes,
    count: computed(() => store.codes.value.size),
    pending: store.pending,
    load,
    loadContents,
    reload,
    ...changes,
    choosing,
    choose(productCode) {
      choosing.value = productCode
    },
    shared: (shareCode) =>
      context.query({
        scope: 'public',
        key: ['sharedWishlist', shareCode],
        fetch: (signal) => api.shared(shareCode, signal),
      }),
  }
})
