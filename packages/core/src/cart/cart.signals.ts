import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../http/index.ts'
import { changeId, project, type CartState } from './cart.reducer.ts'

/** What components read of a cart. Nothing is known of the cart of a page that is refused, whatever it has. */
export function cartSignals(state: ReadonlySignal<CartState>, { refusal }: Pick<Client, 'refusal'>) {
  const server = computed(() => state.value.server)
  const changes = computed(() => state.value.pending)
  const optimistic = computed(() => project(server.value, changes.value))
  const sum = (name: 'subtotal' | 'total') =>
    computed(() => {
      const { difference } = optimistic.value
      const money = server.value?.[name]
      return money && { ...money, amount: money.amount + difference }
    })
  return {
    status: computed(() => (refusal.value ? 'failed' : state.value.status)),
    error: computed(() => refusal.value ?? state.value.error),
    latest: server,
    id: computed(() => server.value?.id),
    version: computed(() => server.value?.version ?? 0),
    groups: computed(() => optimistic.value.groups),
    lines: computed(() => optimistic.value.groups.flatMap(({ items }) => items)),
    count: computed(() => optimistic.value.count),
    subtotal: sum('subtotal'),
    total: sum('total'),
    pending: computed(() => new Set(changes.value.map(changeId))),
    lineErrors: computed(() => state.value.lineErrors),
    lastAdded: computed(() => state.value.lastAdded),
    removed: computed(() => state.value.removed),
  }
}
