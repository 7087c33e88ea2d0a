import type { CountryCode } from '@vitrine/contract'
import { fullName, timeZones } from '@vitrine/contract/rules'
import type { MovedSlot } from '../../platform/jobs/queues.ts'
import { message } from '../../platform/language/messages.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { dayText, hoursText } from '../delivery/day-words.ts'
import { mailIds } from '../orders/order-mails.ts'
import type { PlacedOrder } from '../orders/orders.service.ts'
import { orderMail, type Sender } from './parcel-mail.ts'
import { shopperWords } from './shopper-words.ts'

interface SlotsChange {
  readonly actId: string
  readonly slots: readonly MovedSlot[]
}

/** Says which time a shopper has chosen in place of which. */
export function slotsMail(
  { order, language, country }: PlacedOrder,
  { actId, slots }: SlotsChange,
  from: Sender,
): Mail {
  const reader = { language, country: country as CountryCode }
  const timeOf = ({ date, start, end }: MovedSlot['to']) =>
    message('mail.change.time', language, {
      day: dayText(date, reader),
      hours: hoursText(new Date(start), new Date(end), timeZones[reader.country]),
    })
  return orderMail({
    id: mailIds.change(actId),
    to: order.email ?? '',
    title: message('mail.change.slots.subject', language, { number: order.orderNumber }),
    text: message('mail.change.slots.text', language),
    lines: slots.map((slot) =>
      message('mail.change.slots.line', language, {
        parcel: message(`mail.order.parcel.${slot.kind}`, language),
        after: timeOf(slot.to),
        before: timeOf(slot.from),
      }),
    ),
    ...ending({ order, language, country }, from),
  })
}

/** Says who collects an order now. */
export function collectorMail(placed: PlacedOrder, actId: string, from: Sender): Mail {
  const { order, language } = placed
  const { firstName = '', lastNameOrSurname = '' } = order.fulfillmentInfo?.fulfillmentContact ?? {}
  return orderMail({
    id: mailIds.change(actId),
    to: order.email ?? '',
    title: message('mail.change.collector.subject', language, { number: order.orderNumber }),
    text: message('mail.change.collector.text', language),
    lines: [message('mail.parcel.collector', language, { name: shopperWords(fullName(firstName, lastNameOrSurname)) })],
    ...ending(placed, from),
  })
}

/** The last lines: what to do about a change that somebody else made, and the way to the order. */
const ending = ({ language }: PlacedOrder, from: Sender) => ({
  notes: [message('mail.change.notYou', language)],
  links: [[message('mail.parcel.see', language), `${from.shop}/ordertrack`] as const],
  ...{ language, ...from },
})
