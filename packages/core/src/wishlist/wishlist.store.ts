import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Wishlist as WishlistData, WishlistContents } from '@vitrine/contract'
import type { StorefrontError } from '../errors/index.ts'

/** Wishlist as a tab knows it: the server's answer, and changes that are on their way. */
export interface WishlistStore {
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed'>
  readonly error: ReadonlySignal<StorefrontError | undefined>
  /** The server's last answer. */
  readonly contents: ReadonlySignal<WishlistContents | undefined>
  /** Codes on the list, with the changes that are on their way. */
  readonly codes: ReadonlySignal<ReadonlySet<string>>
  readonly list: ReadonlySignal<WishlistData | undefined>
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  beginLoading(): void
  fail(error: StorefrontError): void
  /** An answer; an older one than is known is left out. @returns whether it was taken. */
  take(contents: WishlistContents): boolean
  takeList(list: WishlistData): void
  /** Leaves out what is no longer sold. */
  drop(productCode: string): void
  setShareCode(shareCode: string | null): void
  /** Shows a change at once. @returns what ends it, whatever came of it. */
  begin(productCode: string, isWanted: boolean): () => void
}

/** Makes it. @param initial - What the server printed. */
export function createWishlistStore(initial: WishlistData | undefined): WishlistStore {
  const status = signal<'idle' | 'loading' | 'ready' | 'failed'>(initial ? 'ready' : 'idle')
  const error = signal<StorefrontError | undefined>()
  const contents = signal<WishlistContents | undefined>(initial)
  const list = signal(initial)
  const changes = signal<ReadonlyMap<string, { readonly isWanted: boolean }>>(new Map())

  const codes = computed<ReadonlySet<string>>(() => {
    const wanted = new Set(contents.value?.ids)
    for (const [code, { isWanted }] of changes.value) {
      if (isWanted) wanted.add(code)
      else wanted.delete(code)
    }
    return wanted
  })

  return {
    status,
    error,
    contents,
    codes,
    list: computed(() => withoutRemoved(list.value, contents.value, changes.value)),
    pending: computed(() => new Set(changes.value.keys())),
    beginLoading() {
      status.value = 'loading'
    },
    fail(failure) {
      error.value = failure
      status.value = 'failed'
    },
    take(answer) {
      const known = contents.peek()
      if (known?.id === answer.id && known.version > answer.version) return false
      contents.value = answer
      return true
    },
    takeList(answer) {
      // An older one than is known is shown where there is none, without what was removed since.
      if (this.take(answer) || !list.peek()) list.value = answer
      error.value = undefined
      status.value = 'ready'
    },
    drop(productCode) {
      if (!list.value) return
      list.value = { ...list.value, deletedItems: list.value.deletedItems.filter(({ id }) => id !== productCode) }
    },
    setShareCode(shareCode) {
      if (list.value) list.value = { ...list.value, shareCode }
    },
    begin(productCode, isWanted) {
      const change = { isWanted }
      changes.value = new Map(changes.peek()).set(productCode, change)
      return () => {
        const rest = new Map(changes.peek())
        // Another change of the same product may have come meanwhile.
        if (rest.get(productCode) === change) rest.delete(productCode)
        changes.value = rest
      }
    },
  }
}

/** The list without what was taken off it since it was read. */
function withoutRemoved(
  list: WishlistData | undefined,
  contents: WishlistContents | undefined,
  changes: ReadonlyMap<string, { readonly isWanted: boolean }>,
): WishlistData | undefined {
  if (!list) return undefined
  const isGone = (code: string) => changes.get(code)?.isWanted === false
  const isOnList = (code: string) => !isGone(code) && (contents?.ids.includes(code) ?? true)
  const groups = list.items.flatMap((group) => {
    const items = group.items.filter(({ id }) => isOnList(id))
    const outOfStockCount = items.filter(({ isInStock }) => !isInStock).length
    return items.length > 0 ? [{ ...group, items, itemCount: items.length, outOfStockCount }] : []
  })
  return { ...list, items: groups, deletedItems: list.deletedItems.filter(({ id }) => !isGone(id)) }
}
