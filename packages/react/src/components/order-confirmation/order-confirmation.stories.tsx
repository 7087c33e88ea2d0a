import { orderId, outage } from '@vitrine/testing'
import { fullBag, scene } from '@vitrine/testing/stories'
import { orderConfirmationElement } from './order-confirmation.element.ts'

export default {
  title: 'Buying/Order confirmation',
  parameters: { definition: orderConfirmationElement },
  args: { orderId },
}

export const TwoParcels = scene({ lines: fullBag, order: 'placed' })
export const OnlyFood = scene({ lines: fullBag.slice(2), order: 'placed' })
export const NotPaidYet = scene({ lines: fullBag, order: 'pending' })
export const NotFound = scene()
export const Loading = scene({ lines: fullBag, order: 'placed', faults: { 'GET /orders/': 'never' } })
export const Failed = scene({ lines: fullBag, order: 'placed', faults: { 'GET /orders/': outage } })
