import type { TrackedOrder } from '@vitrine/contract'

/** A stage that an order goes through. */
export type OrderStep = 'received' | 'packing' | 'sent' | 'ready' | 'delivered' | 'collected'

/** A stage, and whether it is over, the present one or still to come. */
export interface OrderProgressStep {
  readonly step: OrderStep
  readonly state: 'done' | 'current' | 'next'
}

const home: readonly OrderStep[] = ['received', 'packing', 'sent', 'delivered']
const store: readonly OrderStep[] = ['received', 'packing', 'ready', 'collected']
const reached = { Submitted: 0, Processing: 1, Dispatched: 2, ReadyToCollect: 2, Completed: 3 } as const

/** The stages of an order in their sequence; none for one that was cancelled. */
export function orderSteps({
  status,
  deliveryMethod,
}: Pick<TrackedOrder, 'status' | 'deliveryMethod'>): OrderProgressStep[] {
  if (!(status in reached)) return []
  const at = reached[status as keyof typeof reached]
  const steps = deliveryMethod === 'click-collect' ? store : home
  return steps.map((step, index) => ({
    step,
    // The last stage is over as soon as it is reached.
    state: index < at || at === steps.length - 1 ? 'done' : index === at ? 'current' : 'next',
  }))
}
