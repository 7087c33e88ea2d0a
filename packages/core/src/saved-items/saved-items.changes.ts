import { batch } from '@preact/signals-core'
import type { AddCartItem, SavedItem, SavedItems } from '@vitrine/contract'
import { createCartNotices, toAddLine } from '../cart/index.ts'
import { formatDomain } from '../format/index.ts'
import type { WriteOutcome } from '../http/index.ts'
import { errorText } from '../notifications/index.ts'
import type { DomainContext } from '../storefront/index.ts'
import { createSavedItemsApi } from './saved-items.api.ts'
import type { SavedItemsStore } from './saved-items.store.ts'
import type { SavedItemList, SavedItemOutcome } from './saved-items.types.ts'

interface Parts {
  readonly store: SavedItemsStore
  /** Shows an answer, here and in the other tabs. */
  readonly take: (answer: SavedItems) => void
}

type Changes = Pick<SavedItemList, 'save' | 'moveToCart' | 'remove'>

/** Changes of the list: shown at once, taken back where they were refused, said with a way back. */
export function createSavedItemChanges(context: DomainContext<SavedItems>, { store, take }: Parts): Changes {
  const { environment, storefront } = context
  const { cart, events } = storefront
  const api = createSavedItemsApi(context)
  const say = createWords(context)

  /** One change: `shown` is what it makes of an answer. */
  async function change<T>(
    id: string,
    productName: string,
    send: () => Promise<WriteOutcome<T>>,
    shown: (answer: T) => void | Promise<void>,
  ): Promise<SavedItemOutcome> {
    const end = store.begin(id)
    await Promise.all([say.ready(), cart.settled()])
    const result = await send()
    if (result.outcome === 'done') await shown(result.value)
    else say.refused(result, productName)
    end()
    return result.outcome === 'done' ? { outcome: 'done' } : result
  }
  /** A server shows the cart on another page. */
  const showCart = async () => environment.isServer || (await cart.load())

  async function moveToCart(savedId: string, quantity?: number) {
    const entry = store.list.peek()?.items.find(({ id }) => id === savedId)
    return change(
      savedId,
      entry?.product.productName ?? '',
      () => api.move(savedId, quantity),
      async (moved) => {
        batch(() => take(moved.saved))
        if (entry) {
          const line = toAddLine(entry)
          const units = quantity ?? entry.quantity
          events.emit({
            type: 'cartChanged',
            change: { kind: 'add', quantity: units, line },
            before: undefined,
            cart: moved.cart,
          })
        }
        await showCart()
      },
    )
  }

  return {
    moveToCart,
    async save(lineId) {
      const line = cart.lines.peek().find(({ id }) => id === lineId)
      const cartId = cart.id.peek()
      if (!line || !cartId) return { outcome: 'done' }
      const { productName } = line.product
      return change(
        lineId,
        productName,
        () => api.save(cartId, lineId),
        async ({ cart: after, saved, savedId }) => {
          take(saved)
          const before = { ...after, items: [...cart.groups.peek()] }
          events.emit({ type: 'cartChanged', change: { kind: 'set', quantity: 0, key: lineId }, before, cart: after })
          await showCart()
          if (savedId) say.done('saved', productName, () => moveToCart(savedId, line.quantity))
        },
      )
    },
    async remove(savedId) {
      const entry = store.list.peek()?.items.find(({ id }) => id === savedId)
      const { productName = '' } = entry?.product ?? {}
      const putBack = (removed: SavedItem) => change(savedId, productName, () => api.add(addedOf(removed)), take)
      return change(
        savedId,
        productName,
        () => api.remove(savedId),
        (saved) => {
          take(saved)
          if (entry) say.done('removed', productName, () => putBack(entry))
        },
      )
    },
  }
}

/** An entry as it is saved again. */
function addedOf(entry: SavedItem): AddCartItem {
  const { productCode, variationProductCode, options, quantity = 1 } = toAddLine(entry)
  return {
    quantity,
    product: { productCode, variationProductCode: variationProductCode ?? null },
    ...(options && { options: [...options] }),
  }
}

/** What a shopper reads and hears of a change. Where its texts did not come, a change is made without a word. */
function createWords({ storefront }: DomainContext<SavedItems>) {
  const { i18n, notifications } = storefront
  const notices = createCartNotices(storefront)
  const { isolate } = storefront.use(formatDomain)
  return {
    ready: () => i18n.load('savedChange', 'cartChange', 'errors').catch(() => {}),
    done(what: 'saved' | 'removed', productName: string, undo: () => Promise<unknown>) {
      const message = i18n.find(`savedChange.${what}`, { name: isolate(productName) })
      if (!message) return
      const action = { label: i18n.t('savedChange.undo'), run: () => void undo() }
      notifications.show({ kind: 'success', message, action })
    },
    refused({ outcome, error }: Exclude<WriteOutcome<unknown>, { outcome: 'done' }>, productName: string) {
      const [detail] = error.details
      const full = detail?.reason === 'saved-items-full' && i18n.find('savedChange.full', { count: detail.limit ?? 0 })
      if (full) notifications.show({ kind: 'error', message: full })
      else if (!i18n.find('cartChange.failed')) notifications.show({ kind: 'error', message: errorText(error, i18n) })
      else if (outcome === 'refused') notices.refused(error, productName)
      else notices[outcome](error)
    },
  }
}
