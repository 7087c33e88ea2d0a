import type { DeliverySlotDay, Order } from '@vitrine/contract'
import { DELIVERY_NOTE_MAX_LENGTH, languageFacts, NAME_MAX_LENGTH, type SlotKind } from '@vitrine/contract/rules'
import { contentDomain, formatDomain, orderChangesDomain, type OrderChangeField, type SlotChange } from '@vitrine/core'
import { fieldErrorText, fromPhone } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'
import type { PostedValues } from '../page-form.ts'
import type { PageTextKey } from '../page-text.ts'
import { changeFaultText, type ChangeName, type OrderForm } from './order-change.ts'

type Context = PageContext<OrderForm>

/** Heading of the note, which names its field too. */
export const noteTitleId = 'note-title'

/** The form that changes the note for the driver, below its heading; empty where it cannot be changed. */
export async function noteForm(context: Context, order: Order, action: string): Promise<string> {
  if (!order.availableActions.includes('ChangeDeliveryNote')) return ''
  const { text } = context
  await context.storefront.i18n.load('validation', 'orderErrors')
  const note = order.fulfillmentInfo?.deliveryNote ?? ''
  const sent = sentOf(context, 'note')
  const hint = text('orderTrack.change.noteHint', { max: `${DELIVERY_NOTE_MAX_LENGTH}` })
  const { attributes, notes } = control(context, sent, 'deliveryNote', { hint, isFirst: true })
  // The parser drops one line break after the tag.
  const area = `<textarea ${attributes} aria-labelledby="${noteTitleId}" rows="3" dir="auto">\n${escapeHtml(sent?.['deliveryNote'] ?? note)}</textarea>`
  return changeForm(context, order, {
    action,
    change: 'note',
    title: note ? 'orderTrack.change.note' : 'orderTrack.change.addNote',
    isOpen: sent !== undefined,
    fields: `<div class="track__field">${area}${notes}</div>`,
  })
}

/** The forms that choose another slot, by its kind; none where none can be chosen. */
export async function slotForms(
  context: Context,
  order: Order,
  action: string,
): Promise<Partial<Record<SlotKind, string>>> {
  if (!order.availableActions.includes('ChangeDeliverySlots')) return {}
  const { storefront } = context
  const [slots] = await Promise.all([
    storefront.use(orderChangesDomain).slotsOf(order.id),
    storefront.i18n.load('validation', 'orderErrors'),
  ])
  return Object.fromEntries(slots.map((slot) => [slot.kind, slotForm(context, order, action, slot)]))
}

function slotForm(context: Context, order: Order, action: string, { kind, booked, days }: SlotChange): string {
  const { text } = context
  const posted = sentOf(context, 'slots')
  const sent = posted?.['kind'] === kind ? posted : undefined
  const ids = days.flatMap(({ slots }) => slots.map(({ id }) => id))
  const chosen = ids.find((id) => id === sent?.[kind]) ?? booked.id
  const fault = errorOf(context, sent, kind)
  const isMarked = sent !== undefined
  const radio = ({ id, text: hours }: DeliverySlotDay['slots'][number], isFirst: boolean) => {
    const isolated = context.storefront.use(formatDomain).isolate(hours)
    const words = id === booked.id ? text('orderTrack.change.booked', { time: isolated }) : isolated
    return (
      `<label><input type="radio" name="${kind}" value="${escapeHtml(id)}" required` +
      `${id === chosen ? ' checked' : ''}${fault ? ` aria-invalid="true" aria-describedby="${kind}-error"` : ''}` +
      `${isMarked && isFirst ? ' autofocus' : ''}> <span>${escapeHtml(words)}</span></label>`
    )
  }
  const day = ({ text: name, slots }: DeliverySlotDay) =>
    `<fieldset class="track__slots"><legend><bdi>${escapeHtml(name)}</bdi></legend>` +
    `${slots.map((slot) => radio(slot, slot.id === ids[0])).join('')}</fieldset>`
  return changeForm(context, order, {
    action,
    change: 'slots',
    title: 'orderTrack.change.slots',
    isOpen: isMarked,
    fields:
      `<input type="hidden" name="kind" value="${kind}">` +
      `<p class="track__hint">${escapeHtml(text('orderTrack.change.slotsText'))}</p>` +
      `${days.map(day).join('')}${fault ? errorText(kind, fault) : ''}`,
  })
}

/** The form that names another person who collects the order; empty where that cannot change. */
export async function collectorForm(context: Context, order: Order, action: string): Promise<string> {
  const { storefront, text } = context
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const { country, language } = storefront.locale.peek()
  if (!contact || !order.availableActions.includes('ChangeCollector')) return ''
  // A number is read by the rules of the page's country.
  if (contact.address.countryCode.toLowerCase() !== country) return ''
  await Promise.all([
    storefront.i18n.load('validation', 'checkout', 'orderErrors'),
    storefront.use(contentDomain).countries.load(),
  ])
  const entry = storefront.use(contentDomain).country.peek()
  const sent = sentOf(context, 'collector')
  const names = ['firstName', 'lastName'] as const
  const inOrder = [...(languageFacts[language].familyNameFirst ? names.toReversed() : names), 'phone'] as const
  const now = {
    ...{ firstName: contact.firstName, lastName: contact.lastNameOrSurname },
    phone: fromPhone(contact.phoneNumbers.mobile, entry),
  }
  const first = inOrder.find((name) => context.form?.errors[name]) ?? inOrder[0]
  const code = entry && storefront.use(formatDomain).isolate(entry.dialingcode)
  const field = (name: (typeof inOrder)[number]) => {
    const hint = name === 'phone' && code ? text('orderTrack.change.phoneHint', { code }) : undefined
    const { attributes, notes } = control(context, sent, name, { ...(hint && { hint }), isFirst: name === first })
    const kind = name === 'phone' ? 'type="tel" dir="ltr"' : `dir="auto" maxlength="${NAME_MAX_LENGTH}"`
    return (
      `<div class="track__field"><label for="${name}">${escapeHtml(storefront.i18n.t(`checkout.field.${name}`))}</label>` +
      `<input ${attributes} ${kind} required autocomplete="off" value="${escapeHtml(sent?.[name] ?? now[name])}">` +
      `${notes}</div>`
    )
  }
  return changeForm(context, order, {
    action,
    change: 'collector',
    title: 'orderTrack.change.collector',
    isOpen: sent !== undefined,
    fields: inOrder.map(field).join(''),
  })
}

/** Values of a form of this change that was sent and not taken. */
const sentOf = ({ form }: Context, change: ChangeName): PostedValues | undefined =>
  form?.values['change'] === change ? form.values : undefined

/** Fault of a field of a form that was sent. */
function errorOf({ form, storefront }: Context, sent: PostedValues | undefined, name: OrderChangeField) {
  const error = sent && form?.errors[name]
  return error && fieldErrorText(error, storefront.i18n)
}

const errorText = (name: OrderChangeField, error: string) =>
  `<p class="track__error" id="${name}-error">${escapeHtml(error)}</p>`

/** Attributes of a field with what is said of it. `isFirst`: it has the focus once the form comes back. */
function control(
  context: Context,
  sent: PostedValues | undefined,
  name: OrderChangeField,
  { hint, isFirst }: { readonly hint?: string; readonly isFirst: boolean },
) {
  const error = errorOf(context, sent, name)
  const ids = [...(error ? [`${name}-error`] : []), ...(hint ? [`${name}-hint`] : [])].join(' ')
  return {
    attributes:
      `id="${name}" name="${name}"${ids && ` aria-describedby="${ids}"`}${error ? ' aria-invalid="true"' : ''}` +
      `${sent && isFirst ? ' autofocus' : ''}`,
    notes:
      (error ? errorText(name, error) : '') +
      (hint ? `<p class="track__hint" id="${name}-hint">${escapeHtml(hint)}</p>` : ''),
  }
}

interface ChangeForm {
  /** Address that it is posted to. */
  readonly action: string
  readonly change: ChangeName
  readonly title: PageTextKey
  readonly isOpen: boolean
  /** HTML of its fields. */
  readonly fields: string
}

/** A form behind its title, open when it was sent and not taken. */
function changeForm(context: Context, { id }: Order, { action, change, title, isOpen, fields }: ChangeForm): string {
  const { text } = context
  const fault = isOpen && changeFaultText(context)
  const problem = fault ? `<p class="track__problem" role="alert">${escapeHtml(fault)}</p>` : ''
  return (
    `<details class="track__cancel track__change"${isOpen ? ' open' : ''}><summary>${escapeHtml(text(title))}</summary>` +
    `<form class="track__form" method="post" action="${escapeHtml(action)}" novalidate>${problem}` +
    `<input type="hidden" name="orderId" value="${id}"><input type="hidden" name="change" value="${change}">${fields}` +
    `<button class="vt-button" type="submit">${escapeHtml(text('orderTrack.change.save'))}</button></form></details>`
  )
}
