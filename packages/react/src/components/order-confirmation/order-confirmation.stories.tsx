import { orderId, outage } from '@vitrine/testing'
import { fullCart, scene } from '@vitrine/testing/stories'
import { orderConfirmationElement } from './order-confirmation.element.ts'

export default {
  title: 'Buying/Order confirmation',
  parameters: { definition: orderConfirmationElement },
  args: { orderId },
}

export const TwoParcels = scene({ lines: fullCart, order: 'placed' })
export const OnlyFood = scene({ lines: fullCart.slice(2), order: 'placed' })
export const AGift = scene({ lines: fullCart, order: 'gift' })
export const AtTheDoor = scene({ lines: fullCart, order: 'at-the-door' })
export const InASlot = scene({ lines: fullCart, order: 'in-a-slot' })
export const OnDelivery = scene({ lines: fullCart, order: 'on-delivery' })
export const NotPaidYet = scene({ lines: fullCart, order: 'pending' })
export const NotFound = scene()
export const Loading = scene({ lines: fullCart, order: 'placed', faults: { 'GET /orders/': 'never' } })
export const Failed = scene({ lines: fullCart, order: 'placed', faults: { 'GET /orders/': outage } })
