import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type {
  SharedWishlist,
  Wishlist as WishlistData,
  WishlistContents,
  WishlistItem,
  WishlistShare,
} from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'
import type { CartOutcome } from '../cart/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import type { WriteOutcome } from '../http/index.ts'
import { errorText } from '../notifications/index.ts'
import type { Query } from '../query/index.ts'
import { defineDomain, type DomainContext, type Storefront } from '../storefront/index.ts'
import { createWishlistApi } from './wishlist.api.ts'
import { createWishlistStore, type WishlistStore } from './wishlist.store.ts'
import { createWishlistTabs } from './wishlist.tabs.ts'

/** How a change ended; a toast has said why where it did not. */
export type WishlistOutcome =
  { readonly outcome: 'done' } | { readonly outcome: 'refused' | 'failed' | 'unknown'; readonly error: StorefrontError }

/** Product that was taken off the wishlist last. */
export interface WishlistRemoval extends WishlistEntry {
  readonly productName: string
}

/** The shopper's wishlist, a guest's or of who is signed in. Signals show a change at once. */
export interface Wishlist {
  /** Status of the whole list; hearts and counts need none of it. */
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed'>
  readonly error: ReadonlySignal<StorefrontError | undefined>
  /** Products by department, with what has become of them. */
  readonly list: ReadonlySignal<WishlistData | undefined>
  /** Codes of the products on it that the country sells. */
  readonly codes: ReadonlySignal<ReadonlySet<string>>
  readonly count: ReadonlySignal<number>
  /** Codes of products that are being added or removed. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Product that was removed last and can be put back. */
  readonly removed: ReadonlySignal<WishlistRemoval | undefined>
  /** Reads the whole list; a visitor who has none causes no call. Never rejects. */
  load(): Promise<void>
  /** Reads which products are on it. Never rejects. @returns false when that is not known. */
  loadContents(): Promise<boolean>
  /** Reads again as much of it as is used. Never rejects. */
  reload(): Promise<unknown>
  add(entry: WishlistEntry): Promise<WishlistOutcome>
  remove(productCode: string): Promise<WishlistOutcome>
  /** Adds what is not on it and removes what is. */
  toggle(entry: WishlistEntry): Promise<WishlistOutcome>
  /** Puts back what was removed last. */
  undoRemove(): Promise<WishlistOutcome>
  /** Puts a product into the bag, then takes it off the list; where the bag refuses it, it stays. */
  moveToBag(entry: WishlistEntry): Promise<CartOutcome>
  /** Makes a link for whoever is to see the products. */
  share(): Promise<WishlistOutcome>
  /** Ends the link. */
  unshare(): Promise<WishlistOutcome>
  /** The products of a list that somebody shared. */
  shared(shareCode: string): Query<SharedWishlist>
}

const nothing = { id: null, version: 0, ids: [] } satisfies WishlistContents
const emptyList: WishlistData = { ...nothing, items: [], deletedItems: [], limit: 1, shareCode: null }

/** The wishlist of a storefront: `storefront.use(wishlistDomain)`. */
export const wishlistDomain = defineDomain<Wishlist, WishlistData>('wishlist', (context) => {
  const { client, environment, register, state, storefront } = context
  const { config, locale, session } = storefront
  const api = createWishlistApi({ ...context, session })
  const store = createWishlistStore(state)
  const tabs = createWishlistTabs(environment, config, locale.peek().country)
  const changes = createChanges(context, api, store, (contents) => tabs.broadcast(contents))
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

  tabs.listen(store.contents.peek.bind(store.contents), (contents) => {
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
    ...changes.withReload(load),
    shared: (shareCode) =>
      context.query({
        scope: 'public',
        key: ['sharedWishlist', shareCode],
        fetch: (signal) => api.shared(shareCode, signal),
      }),
  }
})

type Api = ReturnType<typeof createWishlistApi>
type Broadcast = (contents: WishlistContents) => void

/** Says why a change was not done. */
async function showRefusal({ i18n, notifications }: Storefront, error: StorefrontError) {
  await i18n.load('wishlistChange', 'errors')
  const [detail] = error.details
  const message =
    detail?.reason === 'wishlist-full'
      ? i18n.t('wishlistChange.full', { count: detail.limit ?? 0 })
      : error.status === 404
        ? i18n.t('wishlistChange.notSold')
        : error.isAnswered
          ? errorText(error, i18n)
          : i18n.t('wishlistChange.failed')
  notifications.show({ kind: 'error', message })
}

/** Product as undo puts it back. */
const removalOf = (item: WishlistItem): WishlistRemoval => ({
  productCode: item.id,
  productName: item.product.productName,
  ...(item.variationProductCode && { variationProductCode: item.variationProductCode }),
  ...(item.colour && { colour: item.colour }),
})

function emitDone({ events }: Storefront, productCode: string, isAdded: boolean): WishlistOutcome {
  events.emit({ type: isAdded ? 'wishlistAdded' : 'wishlistRemoved', productCode })
  return { outcome: 'done' }
}

/** Changes of the list: shown at once, sent one after the other, taken back where they were not done. */
function createChanges({ storefront }: DomainContext<WishlistData>, api: Api, store: WishlistStore, emit: Broadcast) {
  const removed = signal<WishlistRemoval | undefined>()
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }

  async function send(
    productCode: string,
    isWanted: boolean,
    request: () => Promise<WriteOutcome<WishlistContents>>,
  ): Promise<WishlistOutcome> {
    const end = store.begin(productCode, isWanted)
    const result = await inTurn(request)
    if (result.outcome === 'done' && store.take(result.value)) emit(result.value)
    // A product that is no longer sold is in the list alone.
    if (result.outcome === 'done' && !isWanted) store.drop(productCode)
    end()
    if (result.outcome === 'done') return emitDone(storefront, productCode, isWanted)
    void showRefusal(storefront, result.error)
    return result
  }

  async function setShare(request: () => Promise<WriteOutcome<WishlistShare>>, load: () => Promise<void>) {
    const result = await inTurn(request)
    if (result.outcome === 'done') {
      store.setShareCode(result.value.shareCode)
      // A read that was on its way knows nothing of it: this one takes its place.
      void load()
      return { outcome: 'done' } as const
    }
    void showRefusal(storefront, result.error)
    return result
  }

  return {
    /** @param load - Reads the list again when it has something new. */
    withReload(load: () => Promise<void>) {
      async function add(entry: WishlistEntry) {
        if (removed.peek()?.productCode === entry.productCode) removed.value = undefined
        const result = await send(entry.productCode, true, () => api.add(entry))
        if (result.outcome === 'done' && store.status.peek() !== 'idle') await load()
        return result
      }
      async function remove(productCode: string) {
        const item = store.list
          .peek()
          ?.items.flatMap(({ items }) => items)
          .find(({ id }) => id === productCode)
        const result = send(productCode, false, () => api.remove(productCode))
        removed.value = item && removalOf(item)
        const { outcome } = await result
        if (outcome !== 'done' && removed.peek()?.productCode === productCode) removed.value = undefined
        return result
      }
      return {
        removed,
        add,
        remove,
        toggle: (entry: WishlistEntry) =>
          store.codes.peek().has(entry.productCode) ? remove(entry.productCode) : add(entry),
        async undoRemove(): Promise<WishlistOutcome> {
          const last = removed.peek()
          if (!last) return { outcome: 'done' }
          const { productName: _, ...entry } = last
          return add(entry)
        },
        async moveToBag({ productCode, variationProductCode }: WishlistEntry) {
          const outcome = await storefront.cart.addLine({
            productCode,
            ...(variationProductCode && { variationProductCode }),
          })
          if (outcome.outcome === 'done') {
            await remove(productCode)
            removed.value = undefined
          }
          return outcome
        },
        share: () => setShare(api.share, load),
        unshare: () => setShare(api.unshare, load),
      }
    },
  }
}
