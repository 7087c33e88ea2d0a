import { signal } from '@preact/signals-core'
import type { Wishlist as WishlistData, WishlistContents, WishlistItem } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'
import type { StorefrontError } from '../errors/index.ts'
import type { WriteOutcome } from '../http/index.ts'
import { errorText } from '../notifications/index.ts'
import type { DomainContext, Storefront } from '../storefront/index.ts'
import type { createWishlistApi } from './wishlist.api.ts'
import type { WishlistStore } from './wishlist.store.ts'
import type { WishlistOutcome, WishlistRemoval } from './wishlist.types.ts'
import { createWaitingChanges, type WishlistChange } from './wishlist.waiting.ts'

interface Parts {
  readonly api: ReturnType<typeof createWishlistApi>
  readonly store: WishlistStore
  /** Reads the list again when it has something new. */
  readonly load: () => Promise<void>
  readonly broadcast: (contents: WishlistContents) => void
}

type Result<T> = WriteOutcome<T>
type Context = DomainContext<WishlistData>

/** Changes of the list: shown at once, sent one after the other, taken back where they were refused. */
export function createChanges(context: Context, parts: Parts) {
  const { store, load } = parts
  const { cart } = context.storefront
  const send = createSender(context, parts)
  const removed = signal<WishlistRemoval | undefined>()
  const items = () => store.list.peek()?.items.flatMap((group) => group.items) ?? []

  async function add(entry: WishlistEntry) {
    const { productCode } = entry
    if (removed.peek()?.productCode === productCode) removed.value = undefined
    const result = await send.change({ productCode, entry })
    if (result.outcome === 'done' && store.status.peek() !== 'idle') await load()
    return result
  }
  async function remove(productCode: string, isUndoable = true) {
    const item = items().find(({ id }) => id === productCode)
    const result = send.change({ productCode })
    removed.value = isUndoable && item ? removalOf(item) : undefined
    const isRemoved = ['done', 'waiting'].includes((await result).outcome)
    if (!isRemoved && removed.peek()?.productCode === productCode) removed.value = undefined
    return result
  }
  async function moveToBag({ productCode, variationProductCode }: WishlistEntry) {
    const outcome = await cart.addLine({ productCode, ...(variationProductCode && { variationProductCode }) })
    if (outcome.outcome === 'done') {
      await remove(productCode)
      removed.value = undefined
    }
    return outcome
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
    moveToBag,
    share: () => send.share(parts.api.share),
    unshare: () => send.share(parts.api.unshare),
  }
}

/** Sends one change after the other; what the network does not take waits for it. */
function createSender(context: Context, { api, store, load, broadcast }: Parts) {
  const { environment, storefront } = context
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }
  const show = ({ productCode, entry }: WishlistChange) => store.begin(productCode, !!entry)
  const waiting = createWaitingChanges(context, {
    show,
    send: async (change, end) => (await deliver(change, end)).outcome !== 'waiting',
  })

  async function deliver(change: WishlistChange, end: () => void): Promise<WishlistOutcome> {
    const { productCode, entry } = change
    const sent = waiting.sending(change)
    const result = await inTurn(() => (entry ? api.add(entry) : api.remove(productCode)))
    sent()
    if (isUnsent(result) && !environment.isServer) {
      waiting.hold(change, end)
      return { outcome: 'waiting', error: result.error }
    }
    waiting.release(productCode)
    if (result.outcome === 'done' && store.take(result.value)) broadcast(result.value)
    // A product that is no longer sold is in the list alone.
    if (result.outcome === 'done' && !entry) store.drop(productCode)
    end()
    if (result.outcome !== 'done') {
      void showRefusal(storefront, result)
      return result
    }
    storefront.events.emit({ type: entry ? 'wishlistAdded' : 'wishlistRemoved', productCode })
    return { outcome: 'done' }
  }

  async function change(wanted: WishlistChange): Promise<WishlistOutcome> {
    waiting.release(wanted.productCode)
    const result = await deliver(wanted, show(wanted))
    // It is said once, not at each further try.
    if (result.outcome === 'waiting') void showRefusal(storefront, result)
    return result
  }

  return {
    change,
    async share(request: typeof api.share) {
      const result = await inTurn(request)
      if (result.outcome === 'done') {
        store.setShareCode(result.value.shareCode)
        // A read that was on its way knows nothing of it: this one takes its place.
        void load()
        return { outcome: 'done' } as const
      }
      void showRefusal(storefront, result)
      return result
    },
  }
}

/** Whether the network did not take it, so that sending it again is worth while. */
const isUnsent = <T>(result: Result<T>): result is Exclude<Result<T>, { outcome: 'done' }> =>
  result.outcome !== 'done' && ['NETWORK', 'TIMEOUT'].includes(result.error.code)

interface Refusal {
  readonly outcome: string
  readonly error: StorefrontError
}

/** Says why a change was not done. */
async function showRefusal({ i18n, notifications }: Storefront, { outcome, error }: Refusal) {
  await i18n.load('wishlistChange', 'errors')
  const [detail] = error.details
  const message =
    outcome === 'waiting'
      ? i18n.t('wishlistChange.waiting')
      : detail?.reason === 'wishlist-full'
        ? i18n.t('wishlistChange.full', { count: detail.limit ?? 0 })
        : error.status === 404
          ? i18n.t('wishlistChange.notSold')
          : error.isAnswered
            ? errorText(error, i18n)
            : i18n.t('wishlistChange.failed')
  notifications.show({ kind: outcome === 'waiting' ? 'info' : 'error', message })
}

/** Product as undo puts it back. */
const removalOf = (item: WishlistItem): WishlistRemoval => ({
  productCode: item.id,
  productName: item.product.productName,
  ...(item.variationProductCode && { variationProductCode: item.variationProductCode }),
  ...(item.colour && { colour: item.colour }),
})
