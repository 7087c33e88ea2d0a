import { orderChangesDomain, type OrderChangeErrors, type OrderChangeOutcome, type Storefront } from '@vitrine/core'
import { lateNotice } from '../ordertrack/parcel-parts.ts'
import type { PageContext } from '../page.ts'
import type { SomeFault } from '../ordertrack/cancel-some.ts'
import { outcomeNotice } from '../ordertrack/outcome-notice.ts'
import type { FormEnd, PageForm, PostedValues } from '../page-form.ts'

/** Changes that the page of an order has forms for. */
const changes = ['note', 'slots', 'collector'] as const
export type ChangeName = (typeof changes)[number]

const changeFaults = ['full', 'expired', 'failed'] as const
type ChangeFault = (typeof changeFaults)[number]

/** Too many changes were made: the next one can be made after so many minutes. */
interface TooOften {
  readonly minutes: number
}

/** A form that changes a placed order, or cancels some of it, and why it was not taken. */
export type OrderForm = PageForm<OrderChangeErrors, ChangeFault | SomeFault | TooOften>

/** Text of why a change was not taken, once `orderErrors` is there; undefined for a reason of a cancellation. */
export function changeFaultText({
  form,
  text,
  storefront: { i18n },
}: Pick<PageContext<OrderForm>, 'form' | 'text' | 'storefront'>): string | undefined {
  const message = form?.message
  if (typeof message === 'object')
    return text('orderTrack.change.tooOften', { wait: i18n.t('orderErrors.minutes', { count: message.minutes }) })
  const fault = changeFaults.find((known) => known === message)
  return fault && text(`orderTrack.change.${fault}`)
}

/**
 * Makes the change that a form asks for. What can be mended is answered by the page with the form as it was sent.
 * @param path - Path of the order's page, below the locale.
 */
export async function sendChange(
  storefront: Storefront,
  values: PostedValues,
  path: string,
): Promise<FormEnd<OrderForm>> {
  const to = storefront.routes.path(path)
  const change = changes.find((known) => known === values['change'])
  if (!change) return { to }
  const end = await make(storefront, change, values)
  if (end.outcome === 'done') return { to, said: { notice: `change-${change}` } }
  // The page says itself that there is no such order.
  if (end.outcome === 'notFound') return { to }
  if (end.outcome === 'tooLate') return { to, said: { notice: 'change-tooLate' } }
  if (end.outcome === 'invalid') return { again: { errors: end.errors }, path }
  if (end.outcome === 'tooOften') return { again: { message: { minutes: end.minutes }, status: 429 }, path }
  return { again: { message: end.outcome, status: end.outcome === 'failed' ? 503 : 422 }, path }
}

async function make(storefront: Storefront, change: ChangeName, values: PostedValues): Promise<OrderChangeOutcome> {
  const { orderId = '', kind, deliveryNote = '', firstName = '', lastName = '', phone = '' } = values
  const domain = storefront.use(orderChangesDomain)
  if (change === 'note') return domain.setDeliveryNote(orderId, deliveryNote)
  if (change === 'collector') return domain.setCollector(orderId, { firstName, lastName, phone })
  const named = kind === 'hamper' ? 'hamper' : 'food'
  return domain.setSlots(orderId, { [named]: values[named] ?? '' })
}

/** Notice of how a change ended, for the page that shows the order again. */
export function changeNotice(context: Pick<PageContext, 'text' | 'storefront'>, said: string | undefined): string {
  const done = changes.find((known) => known === said)
  if (done) return outcomeNotice(context.text(`orderTrack.change.done.${done}`))
  return said === 'tooLate' ? lateNotice(context, 'orderTrack.change.tooLate') : ''
}
