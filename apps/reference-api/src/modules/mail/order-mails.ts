import type { Mailer } from '../../platform/mail/mailer.ts'
import type { OrderService, PlacedOrder } from '../orders/orders.service.ts'
import type { StoreService } from '../stores/stores.service.ts'
import { cancellationMail, parcelMail, refundMail, unplacedMail } from './parcel-mail.ts'
import type { SendOrderMail } from './order-mailer.ts'
import { parcelMailKind } from '../orders/order-mails.ts'
import { message } from '../../platform/language/messages.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { mailOfCode } from './identity-mail.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { collectorMail, slotsMail } from './change-mail.ts'

/** Days whose hours are said of a store. */
const DAYS_AHEAD = 7

/** Mails about an order after its confirmation, or in place of it. */
export interface OrderMails {
  /** Says what happened to a parcel of an order. */
  parcel(eventId: string): Promise<void>
  /** Says which units of a parcel were cancelled, and what goes back. */
  cancellation(cancellationId: string): Promise<void>
  /** Says that money has gone back. */
  refund(refundId: string): Promise<void>
  /** Says what a shopper has changed of a placed order. */
  orderChange(change: JobData['order-change-mail']): Promise<void>
  /** Says that a paid order could not be placed, and what goes back, minor units. */
  unplaced(orderId: string, amount: number): Promise<void>
  /** Sends a code that opens an order, unless it would be late. */
  orderCode(codeId: string): Promise<void>
}

/** An order that says nothing of a person any more has nobody to write to. */
export function createOrderMails({
  orders,
  orderAccess,
  mailer,
  send,
  shopOf,
  shopName,
  hoursOf,
}: {
  orders: Pick<OrderService, 'placed' | 'unplaced' | 'parcelEvent' | 'cancelledPart' | 'refundOf'>
  orderAccess: Pick<OrderAccess, 'codeMessage'>
  /** Sends codes, which are written down nowhere. */
  mailer: Pick<Mailer, 'send'>
  send: SendOrderMail
  /** Absolute address of the shop in an order's locale. */
  shopOf: (placed: PlacedOrder) => string
  /** The merchant's name. */
  shopName: string
  /** Hours of the coming days of the store where an order is collected; none where that is gone. */
  hoursOf: StoreService['comingHours']
}): OrderMails {
  return {
    async parcel(eventId) {
      const happened = await orders.parcelEvent(eventId)
      const placed = happened && (await orders.placed(happened.event.orderId))
      if (!happened || !placed?.order.email) return
      const { deliveryMethod, collectionStore: store } = placed.order.fulfillmentInfo ?? {}
      const hours = store ? await hoursOf(store.code, DAYS_AHEAD) : []
      const kind = parcelMailKind(happened.event, deliveryMethod === 'click-collect')
      const mail = parcelMail(placed, happened, { shop: shopOf(placed), shopName }, hours)
      if (mail && kind) await send(placed, kind, mail)
    },

    async cancellation(cancellationId) {
      const part = await orders.cancelledPart(cancellationId)
      const placed = part && (await orders.placed(part.cancellation.orderId))
      if (part && placed?.order.email)
        await send(placed, 'part', cancellationMail(placed, part, { shop: shopOf(placed), shopName }))
    },

    async refund(refundId) {
      const refund = await orders.refundOf(refundId)
      const placed = refund && (await orders.placed(refund.orderId))
      if (refund && placed?.order.email)
        await send(placed, 'refund', refundMail(placed, refund, { shop: shopOf(placed), shopName }))
    },

    async orderChange({ orderId, actId, slots }) {
      const placed = await orders.placed(orderId)
      if (!placed?.order.email) return
      const from = { shop: shopOf(placed), shopName }
      if (slots) return send(placed, 'slots', slotsMail(placed, { actId, slots }, from))
      await send(placed, 'collector', collectorMail(placed, actId, from))
    },

    async unplaced(orderId, amount) {
      const ended = await orders.unplaced(orderId)
      if (!ended?.order.email) return
      await send(ended, 'unplaced', unplacedMail(ended, amount, { shop: shopOf(ended), shopName }))
    },

    async orderCode(codeId) {
      const found = await orderAccess.codeMessage(codeId)
      if (!found) return
      const { code, recipient: to, orderNumber, language } = found
      const title = message('mail.orderCode.title', language, { number: orderNumber })
      // A part of the id, which is a digest, is enough.
      await mailer.send(
        mailOfCode({ id: `order-code-${codeId.slice(0, 32)}`, to, code }, title, { language, shopName }),
      )
    },
  }
}
