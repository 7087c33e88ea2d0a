import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Cart as CartData } from '@vitrine/contract'
import type { Persisted } from '../storage/index.ts'
import { initialState, reduce, type CartEvent, type CartState } from './cart.reducer.ts'

/** One tab's cart as a signal, and the id that a later visit begins with. */
export interface CartStore {
  readonly state: ReadonlySignal<CartState>
  dispatch(event: CartEvent): void
  cartId(): string | undefined
}

/** Makes the store. */
export function createCartStore(persisted: Persisted, initial: CartData | null | undefined): CartStore {
  const state = signal(initialState(initial))
  return {
    state,
    dispatch(event) {
      const { server } = state.peek()
      state.value = reduce(state.peek(), event)
      const next = state.peek().server
      // Whoever says that there is no cart speaks of the one that was kept, too.
      const isNews = next !== server || event.type === 'replaced'
      if (isNews && persisted.get('cartId') !== next?.id) persisted.set('cartId', next?.id)
    },
    cartId: () => state.peek().server?.id ?? persisted.get('cartId'),
  }
}
