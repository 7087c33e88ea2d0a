import { mapHref } from '@vitrine/contract/rules'
import type { OrderRow } from '../../modules/orders/orders.repository.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'

type Facts = (view: SignedInView, row: OrderRow) => Html | ''

const nameOf = ({ firstName, lastNameOrSurname }: { firstName?: string; lastNameOrSurname?: string } = {}): string =>
  [firstName, lastNameOrSurname].filter(Boolean).join(' ')

/** The phone of somebody; of an old order it is removed. */
const phoneOf = (contact: { phoneNumbers?: { mobile: string } } | undefined) => contact?.phoneNumbers?.mobile

/**
 * Who ordered, where it is brought, what they wrote to the driver, and what helps to find the door.
 * @param address - Its lines; a landmark is among them.
 */
export function contactOf(
  { say }: SignedInView,
  { email, fulfillment, billing }: OrderRow,
  address: readonly string[],
): Html {
  const contact = fulfillment?.fulfillmentContact
  const { landmark, mapLink } = contact?.address ?? {}
  const href = mapHref(mapLink)
  const lines = [...(landmark && !address.includes(landmark) ? [landmark] : []), ...address]
  const facts = [email, nameOf(contact), phoneOf(contact), ...lines, fulfillment?.deliveryNote]
  const map = href && html`<a href="${href}" target="_blank" rel="noopener noreferrer">${say('orders.page.map')}</a>`
  const payer = billing?.isSameBillingShippingAddress === false ? billing.billingContact : undefined
  const billed = payer && html`${say('orders.page.billed')} ${text(nameOf(payer))} ${text(phoneOf(payer))}`
  const shown = [...facts.filter(Boolean).map(text), ...(billed ? [billed] : []), ...(map ? [map] : [])]
  return html`<p class="soft">${shown.map((part, index) => (index > 0 ? html`<br />${part}` : part))}</p>`
}

/** Store, person and code of an order that is collected: whoever comes shows the code. */
export const collectionOf: Facts = ({ say }, { fulfillment }) => {
  const store = fulfillment?.collectionStore
  if (fulfillment?.deliveryMethod !== 'click-collect' || !store) return ''
  const code = store.collectionCode ? text(store.collectionCode) : say('orders.collection.noCode')
  const rows = [
    [say('orders.collection.store'), text(`${store.name} (${store.code})`)],
    [say('orders.collection.person'), text(nameOf(fulfillment.fulfillmentContact))],
    [say('orders.collection.code'), code],
  ] as const
  return html`<section>
    <h2>${say('orders.sections.collection')}</h2>
    <ul>
      ${rows.map(([label, value]) => html`<li>${label}: <strong>${value}</strong></li>`)}
    </ul>
  </section>`
}

/** How an order that is brought is handed over, and what becomes of its food that has run out. */
export const requestsOf: Facts = ({ say }, { fulfillment }) => {
  if (fulfillment?.deliveryMethod !== 'home-delivery') return ''
  const { isContactless, substitution } = fulfillment
  const door = isContactless && html`<p><strong>${say('orders.page.door')}</strong></p>`
  const food =
    substitution && html`<p>${say('orders.runOut.if')} <strong>${say(`orders.runOut.${substitution}`)}</strong></p>`
  return html`${door}${food}`
}

/** The words for the card of a gift. */
export const giftWords: Facts = ({ say }, { fulfillment }) => {
  const words = fulfillment?.gift?.message
  if (!words) return ''
  return html`<p class="soft">${say('orders.page.giftMessage')}</p>
    <blockquote>${text(words)}</blockquote>`
}
