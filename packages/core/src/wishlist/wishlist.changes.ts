import { signal } from '@preact/signals-core'
import type { Wishlist as WishlistData, WishlistContents, WishlistItem } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'
import type { SentLine } from '../cart/index.ts'
import type { StorefrontError } from '../errors/index.ts'
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

type Context = DomainContext<WishlistData>

/** Changes of the list: shown at once, sent one after the other, taken back where they were refused. */
export function createChanges(context: Context, parts: Parts) {
  const { store, load } = parts
  const { cart } = context.storefront
  const send = createSender(context, parts)
  const removed = signal<WishlistRemoval | undefined>()

  async function add(entry: WishlistEntry) {
    const { productCode } = entry
    if (removed.peek()?.productCode === productCode) removed.value = undefined
    const result = await send.change({ productCode, entry })
    if (result.outcome === 'done' && store.status.peek() !== 'idle') await load()
    return result
  }
  async function remove(productCode: string, isUndoable = true) {
    const item = store.list
      .peek()
      ?.items.flatMap(({ items }) => items)
      .find(({ id }) => id === productCode)
    const result = send.change({ productCode })
    removed.value = isUndoable && item ? removalOf(item) : undefined
    const isRemoved = ['done', 'waiting'].includes((await result).outcome)
    if (!isRemoved && removed.peek()?.productCode === productCode) removed.value = undefined
    return result
  }
  async function moveToBag({ productCode, variationProductCode }: WishlistEntry) {
    let taken: Promise<void> | undefined
    const variation = variationProductCode && { variationProductCode }
    const line: SentLine = {
      productCode,
      ...variation,
      // What the server does not have on the list yet is added, and taken off afterwards.
      send:
        store.contents.peek()?.ids.includes(productCode) !== false &&
        (async ({ quantity }, once) => {
          const moved = await send.move(productCode, { quantity, ...variation }, once)
          // Also of an answer that comes when nobody waits for it any more.
          taken = adding.then(() => send.take({ productCode }, moved.wishlist))
          return moved.cart
        }),
    }
    const adding = cart.addLine(line)
    const outcome = await adding
    if (outcome.outcome === 'done') {
      await (taken ?? send.change({ productCode }))
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
    if (result.outcome === 'done') {
      take(change, result.value, end)
      return { outcome: 'done' }
    }
    const { error } = result
    // What the network did not take is worth sending again.
    if (!environment.isServer && ['NETWORK', 'TIMEOUT'].includes(error.code)) {
      waiting.hold(change, end)
      return { outcome: 'waiting', error }
    }
    waiting.release(productCode)
    end()
    void showRefusal(storefront, result)
    return result
  }

  /** Takes in what the server has after a change. */
  function take({ productCode, entry }: WishlistChange, contents: WishlistContents, end?: () => void) {
    waiting.release(productCode)
    if (store.take(contents)) broadcast(contents)
    // A product that is no longer sold is in the list alone.
    if (!entry) store.drop(productCode)
    end?.()
    storefront.events.emit({ type: entry ? 'wishlistAdded' : 'wishlistRemoved', productCode })
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
    take,
    move: (...sent: Parameters<typeof api.move>) => inTurn(() => api.move(...sent)),
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

interface Refusal {
  readonly outcome: string
  readonly error: StorefrontError
}

/** Says why a change was not done; what the error itself says where the texts do not come. */
async function showRefusal({ i18n, notifications }: Storefront, { outcome, error }: Refusal) {
  await i18n.load('wishlistChange', 'errors').catch(() => {})
  const [detail] = error.details
  const why =
    outcome === 'waiting'
      ? outcome
      : detail?.reason === 'wishlist-full'
        ? 'full'
        : error.status === 404
          ? 'notSold'
          : error.isAnswered
            ? ''
            : 'failed'
  const message = i18n.find(`wishlistChange.${why}`, { count: detail?.limit ?? 0 }) ?? errorText(error, i18n)
  notifications.show({ kind: outcome === 'waiting' ? 'info' : 'error', message })
}

/** Product as undo puts it back. */
const removalOf = (item: WishlistItem): WishlistRemoval => ({
  productCode: item.id,
  productName: item.product.productName,
  ...(item.variationProductCode && { variationProductCode: item.variationProductCode }),
  ...(item.colour && { colour: item.colour }),
})
