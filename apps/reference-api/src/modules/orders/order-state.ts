import type { Order, OrderStatus } from '@vitrine/contract'

/** Next statuses of an order by its status (invariant I13); a status without entries is final. */
export const orderEdges: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Pending: ['Submitted', 'Abandoned'],
  Abandoned: [],
  Submitted: ['Processing', 'Cancelled'],
  Processing: ['Dispatched', 'ReadyToCollect', 'Cancelled'],
  Dispatched: ['Completed'],
  ReadyToCollect: ['Completed'],
  Completed: [],
  Cancelled: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => orderEdges[from].includes(to)

/** Status for the customer-data platform: Submitted is Success, Completed is Paid (specification section 4). */
export function purchaseStatusOf(status: OrderStatus): Order['purchase_status'] {
  if (status === 'Pending') return 'Pending'
  if (status === 'Completed') return 'Paid'
  return status === 'Abandoned' || status === 'Cancelled' ? 'Failed' : 'Success'
}
