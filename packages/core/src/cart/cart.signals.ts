import { computed, type ReadonlySignal } from '@preact/signals-core'
import { changeId, project, type CartState } from './cart.reducer.ts'

/** What components read of a cart. */
export function cartSignals(state: ReadonlySignal<CartState>) {
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
    status: computed(() => state.value.status),
    error: computed(() => state.value.error),
    id: computed(() => server.value?.id),
    version: computed(() => server.value?.version ?? 0),
    groups: computed(() => optimistic.value.groups),
    lines: computed(() => optimistic.value.groups.flatMap(({ items }) => items)),
    count: computed(() => optimistic.value.count),
    subtotal: sum('subtotal'),
    total: sum('total'),
    discountTotal: computed(() => server.value?.discountTotal),
    deliveryFee: computed(() => server.value?.shippingTotal),
    freeDelivery: computed(() => server.value?.freeDelivery),
    messages: computed(() => server.value?.cartMessages ?? []),
    pending: computed(() => new Set(changes.value.map(changeId))),
    lineErrors: computed(() => state.value.lineErrors),
    lastAdded: computed(() => state.value.lastAdded),
    removed: computed(() => state.value.removed),
  }
}
