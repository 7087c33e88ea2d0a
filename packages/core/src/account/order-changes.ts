import type { DeliverySlotDay, DeliverySlots, Order, OrderSlot } from '@vitrine/contract'
import { DELIVERY_NOTE_MAX_LENGTH, slotKinds, type SlotKind } from '@vitrine/contract/rules'
import { checkContact, ordersDomain, toCollector, type FieldError, type Fields } from '../checkout/index.ts'
import { contentDomain } from '../content/index.ts'
import { isStorefrontError, type StorefrontError } from '../errors/index.ts'
import { write } from '../http/index.ts'
import { defineDomain, type DomainInput } from '../storefront/index.ts'

/** A field of a form that changes a placed order. */
export type OrderChangeField = 'deliveryNote' | 'firstName' | 'lastName' | 'phone' | SlotKind

/** Faults of what was typed or chosen, by field. */
export type OrderChangeErrors = Readonly<Partial<Record<OrderChangeField, FieldError>>>

/**
 * How a change ended. `tooLate`: it is being packed, has left or was collected. `full`: all places of the slot are
 * taken. `expired`: the slot is not offered any more, or costs something else by now. `tooOften`: too many changes were
 * made; it can be made again after so many minutes.
 */
export type OrderChangeOutcome =
  | { readonly outcome: 'done' | 'tooLate' | 'full' | 'expired' | 'notFound' | 'failed' }
  | { readonly outcome: 'invalid'; readonly errors: OrderChangeErrors }
  | { readonly outcome: 'tooOften'; readonly minutes: number }

/** A slot of a placed order that can be changed, and the days with slots to choose among. */
export interface SlotChange {
  readonly kind: SlotKind
  /** The slot that is booked. */
  readonly booked: OrderSlot
  /** Days with the booked slot, as far as it is still offered, and those of its price that have room. */
  readonly days: readonly DeliverySlotDay[]
}

/** Who collects an order, as it is typed. */
export interface TypedCollector {
  readonly firstName: string
  readonly lastName: string
  /** National number of the shop's country, or with its dialling code. */
  readonly phone: string
}

/** Changes of placed orders, while they are possible: `availableActions` of an order says which are. */
export interface OrderChanges {
  /** An empty note takes it away. Never rejects. */
  setDeliveryNote(orderId: string, note: string): Promise<OrderChangeOutcome>
  /** Chooses slots by their ids; a kind that is not named keeps its own. Never rejects. */
  setSlots(orderId: string, choice: Readonly<Partial<Record<SlotKind, string>>>): Promise<OrderChangeOutcome>
  /** Another person collects the order in its store. Never rejects. */
  setCollector(orderId: string, collector: TypedCollector): Promise<OrderChangeOutcome>
  /** Slots that can be chosen now; none where there are none, or they cannot be read. Never rejects. */
  slotsOf(orderId: string): Promise<readonly SlotChange[]>
}

const path = '/experience/checkout/guest/v1/orders/{orderId}'

/** Makes the changes of one storefront: `storefront.use(orderChangesDomain)`. */
export const orderChangesDomain = defineDomain<OrderChanges>('orderChanges', (input) => {
  const { client, storefront } = input
  return {
    async setDeliveryNote(orderId, note) {
      // A form sends line breaks as two characters.
      const deliveryNote = note.replaceAll('\r\n', '\n').trim()
      const max = DELIVERY_NOTE_MAX_LENGTH
      if (deliveryNote.length > max)
        return { outcome: 'invalid', errors: { deliveryNote: { key: 'validation.tooLong', parameters: { max } } } }
      return changed(input, () =>
        client.call(`PUT ${path}/delivery-note`, { params: { orderId }, body: { deliveryNote } }),
      )
    },

    async setSlots(orderId, choice) {
      const missing = slotKinds.filter((kind) => choice[kind] === '')
      if (missing.length > 0) return { outcome: 'invalid', errors: slotErrors(missing) }
      return changed(input, () => client.call(`PUT ${path}/delivery-slots`, { params: { orderId }, body: choice }))
    },

    async setCollector(orderId, typed) {
      const [{ value: order, error }] = await Promise.all([
        storefront.use(ordersDomain).order(orderId).load(),
        storefront.use(contentDomain).countries.load(),
      ])
      const { collectionStore: store, fulfillmentContact: contact } = order?.fulfillmentInfo ?? {}
      if (!store || !contact) return error ? endOf(error) : { outcome: 'tooLate' }
      const entry = storefront.use(contentDomain).country.peek()
      const fields: Fields = { ...typed, email: contact.email }
      const found = checkContact(fields, storefront.locale.peek().country, entry)
      // It is not typed here, and stays as it is.
      found.delete('email')
      if (found.size > 0) return { outcome: 'invalid', errors: Object.fromEntries(found) }
      const body = { storeCode: store.code, collector: toCollector(fields, entry) }
      return changed(input, () => client.call(`PUT ${path}/collection-store`, { params: { orderId }, body }))
    },

    async slotsOf(orderId) {
      const { value: order } = await storefront.use(ordersDomain).order(orderId).load()
      if (!order?.availableActions.includes('ChangeDeliverySlots')) return []
      const { data } = await client
        .read(`GET ${path}/delivery-slots`, { params: { orderId } })
        .catch(() => ({ data: undefined }))
      return data ? slotChanges(order, data) : []
    },
  }
})

/** A change sent again changes nothing more: a lost answer is asked for again. */
async function changed(
  { environment }: Pick<DomainInput, 'environment'>,
  send: () => Promise<Order>,
): Promise<OrderChangeOutcome> {
  const result = await write(environment, send)
  return result.outcome === 'done' ? { outcome: 'done' } : endOf(result.error)
}

function endOf(error: StorefrontError): OrderChangeOutcome {
  if (error.code !== 'TOO_MANY_REQUESTS') return { outcome: outcomeOf(error) }
  const [{ retryAfter = 60 } = {}] = error.details
  return { outcome: 'tooOften', minutes: Math.ceil(retryAfter / 60) }
}

type Refused = Exclude<OrderChangeOutcome['outcome'], 'done' | 'invalid' | 'tooOften'>

function outcomeOf(error: unknown): Refused {
  if (!isStorefrontError(error)) return 'failed'
  if (error.code === 'VALIDATION_CONFLICT') return hasReason(error, 'slot-full') ? 'full' : 'expired'
  if (error.status === 400) return 'notFound'
  return outcomes[error.code] ?? 'failed'
}

const hasReason = ({ details }: StorefrontError, wanted: string) => details.some(({ reason }) => reason === wanted)

const outcomes: Readonly<Partial<Record<StorefrontError['code'], Refused>>> = {
  ORDER_STATE: 'tooLate',
  NOT_FOUND: 'notFound',
  DELIVERY_SLOT_EXPIRED: 'expired',
  HAMPER_DELIVERY_DATE_NOT_AVAILABLE: 'expired',
}

const slotErrors = (kinds: readonly SlotKind[]): OrderChangeErrors =>
  Object.fromEntries(kinds.map((kind) => [kind, { key: `validation.slot.${kind}` }]))

function slotChanges({ deliverySlots = [] }: Order, offered: DeliverySlots): SlotChange[] {
  return slotKinds.flatMap((kind) => {
    const booked = deliverySlots.find((slot) => slot.kind === kind && slot.status === 'Booked')
    const days = offered[kind]
    if (!booked || !days) return []
    const isChoice = ({ id, price, availability }: DeliverySlotDay['slots'][number]) =>
      id === booked.id || (availability === 'Available' && price.amount === booked.price.amount)
    const choices = days
      .map((day) => ({ ...day, slots: day.slots.filter(isChoice) }))
      .filter(({ slots }) => slots.length > 0)
    const isAnyOther = choices.some(({ slots }) => slots.some(({ id }) => id !== booked.id))
    return isAnyOther ? [{ kind, booked, days: choices }] : []
  })
}
