import { useSignals } from '@preact/signals-react/runtime'
import type { Money } from '@vitrine/contract'
import { contentDomain, type Resource } from '@vitrine/core'
import { ordersDomain } from '@vitrine/core/checkout'
import { useEffect } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type Slots } from '../../slot.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { ConfirmationProblem } from './confirmation-problem.tsx'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { PlacedOrder } from './placed-order.tsx'

export interface OrderConfirmationProps {
  /** The order that was placed. */
  orderId?: string
  /** An order is shown for the first time: once a purchase, however often the page is reloaded. */
  onPurchase?: (detail: PurchaseDetail) => void
  /** The page's own content, by place. */
  slots?: Slots<'end' | 'loading' | 'error'>
}

/** Order that was bought. */
export interface PurchaseDetail {
  readonly orderId: string
  readonly orderNumber: string
  readonly total: Money
}

const isSettled = ({ status }: Pick<Resource<unknown>, 'status'>) => status === 'ready' || status === 'failed'

/** The thank-you: number, where the confirmation went, what arrives when, and what happens next. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  return (
    <OwnPages page={(routes) => routes.home()}>
      <Confirmation {...props} />
    </OwnPages>
  )
}

function Confirmation({ orderId = '', onPurchase, slots }: OrderConfirmationProps) {
  useSignals()
  const { use } = useStorefront()
  const content = useDomain(contentDomain)
  const orders = use(ordersDomain)
  const resource = orders.order(orderId).value
  const order = resource.value
  // Shown whole: lines of an address that came later would push down what is being read.
  const isWhole = isSettled(content.addressFields.value)
  useEffect(() => {
    if (orderId) void orders.order(orderId).load()
    void content.addressFields.load()
  }, [content, orders, orderId])
  useEffect(() => {
    if (!order || order.status === 'Pending' || order.status === 'Abandoned') return
    orders.emitPurchase(order)
    if (!orders.isFirstShown(order.id)) return
    onPurchase?.({ orderId: order.id, orderNumber: order.orderNumber, total: order.total })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a purchase is told once, whoever listens then
  }, [order, orders])

  return (
    <div className="vt-confirmation" part="base" aria-busy={resource.status === 'loading'}>
      {order && isWhole ? (
        <PlacedOrder order={order} />
      ) : !orderId || resource.status === 'failed' ? (
        <Slot name="error" slots={slots}>
          <ConfirmationProblem orderId={orderId} />
        </Slot>
      ) : (
        <Slot name="loading" slots={slots}>
          <ConfirmationSkeleton />
        </Slot>
      )}
      <Slot name="end" slots={slots} />
    </div>
  )
}
