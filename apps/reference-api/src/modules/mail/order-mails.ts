import type { Mailer } from '../../platform/mail/mailer.ts'
import type { OrderService, PlacedOrder } from '../orders/orders.service.ts'
import { parcelMail, refundMail } from './parcel-mail.ts'

/** Mails about an order after its confirmation. */
export interface OrderMails {
  /** Says what happened to a parcel of an order. */
  parcel(eventId: string): Promise<void>
  /** Says that money has gone back. */
  refund(refundId: string): Promise<void>
}

/** An order that says nothing of a person any more has nobody to write to. */
export function createOrderMails({
  orders,
  mailer,
  shopOf,
  shopName,
}: {
  orders: Pick<OrderService, 'placed' | 'parcelEvent' | 'refundOf'>
  mailer: Pick<Mailer, 'send'>
  /** Absolute address of the shop in an order's locale. */
  shopOf: (placed: PlacedOrder) => string
  /** The merchant's name. */
  shopName: string
}): OrderMails {
  return {
    async parcel(eventId) {
      const happened = await orders.parcelEvent(eventId)
      const placed = happened && (await orders.placed(happened.event.orderId))
      if (!happened || !placed?.order.email) return
      const mail = parcelMail(placed, happened, { shop: shopOf(placed), shopName })
      if (mail) await mailer.send(mail)
    },

    async refund(refundId) {
      const refund = await orders.refundOf(refundId)
      const placed = refund && (await orders.placed(refund.orderId))
      if (refund && placed?.order.email)
        await mailer.send(refundMail(placed, refund, { shop: shopOf(placed), shopName }))
    },
  }
}
