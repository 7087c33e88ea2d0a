import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { AddressField, CountryCode, CountryEntry, FeatureToggles } from '@vitrine/contract'
import { latinDigits, type SlotKind } from '@vitrine/contract/rules'
import type { MessageKey } from '../i18n/index.ts'
import type { Persisted } from '../storage/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { CheckoutStep, FieldError, FieldName } from './checkout.ts'
import type { CheckoutEvents } from './checkout-events.ts'
import {
  areaField,
  checkCollector,
  checkContact,
  checkDelivery,
  checkRecipient,
  fieldsFor,
  isCollected,
  offeredMethods,
  toCollector,
  type Fields,
} from './checkout.rules.ts'
import { toDetails } from './order-details.ts'

/** What {@link createCheckoutForm} needs. */
export interface CheckoutFormOptions {
  readonly memory: CheckoutMemory
  readonly events: Pick<CheckoutEvents, 'delivery'>
  /** Remembers between visits how a shopper likes to get what they order. */
  readonly persisted: Pick<Persisted, 'get' | 'set'>
  readonly country: () => CountryCode
  readonly countryEntry: ReadonlySignal<CountryEntry | undefined>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
  readonly toggles: ReadonlySignal<FeatureToggles | undefined>
  /** Lines of the cart that are ordered. */
  readonly itemIds: () => readonly string[]
  /** What still needs a slot of delivery, with what is said of it. */
  readonly slotFaults: () => readonly (readonly [SlotKind, MessageKey])[]
  /** Whether something of the cart does not go to the address. */
  readonly isUndelivered: () => boolean
  /** Whether no store is chosen yet for an order that is collected. */
  readonly isStoreMissing: () => boolean
}

const phones: readonly FieldName[] = ['phone', 'collectorPhone', 'recipientPhone']

/** What the shopper fills in: fields with their errors, in three steps. */
export function createCheckoutForm(options: CheckoutFormOptions) {
  const { memory, persisted, country, countryEntry, addressFields, toggles } = options
  const step = signal<CheckoutStep>('contact')
  const fields = signal<Fields>({})
  const errors = signal<ReadonlyMap<FieldName, FieldError>>(new Map())
  const deliveryMethods = computed(() => offeredMethods(toggles.value))

  const contactErrors = () => checkContact(fields.peek(), country(), countryEntry.peek())
  function deliveryErrors() {
    const found = checkDelivery(fields.peek(), addressFields.peek(), deliveryMethods.peek())
    if (isCollected(fields.peek())) {
      if (options.isStoreMissing()) found.set('store', { key: 'checkoutCollect.choose' })
      const collector = checkCollector(fields.peek(), country(), countryEntry.peek())
      for (const [name, error] of collector) found.set(name, error)
      return found
    }
    const recipient = checkRecipient(fields.peek(), country(), countryEntry.peek())
    for (const [name, error] of recipient) found.set(name, error)
    const area = areaField(addressFields.peek())
    if (area && options.isUndelivered()) found.set(area, { key: 'validation.notDelivered' })
    for (const [kind, key] of options.slotFaults()) found.set(`slot.${kind}`, { key })
    return found
  }

  const isReachable = (next: CheckoutStep) =>
    next === 'contact' || (!contactErrors().size && (next === 'delivery' || !deliveryErrors().size))

  function submit(found: ReadonlyMap<FieldName, FieldError>, here: CheckoutStep, next: CheckoutStep): boolean {
    batch(() => {
      errors.value = found
      step.value = found.size ? here : next
    })
    if (!found.size && here === 'delivery') options.events.delivery(fields.peek().deliveryMethod!)
    return !found.size
  }

  return {
    step,
    fields,
    errors,
    addressFields,
    deliveryMethods,
    /** Brings back the draft; a method that is not offered any more gives way to one that is. */
    begin() {
      const offered = deliveryMethods.peek()
      const chosenBefore = persisted.get('deliveryChoice')
      const deliveryMethod = offered.find((method) => method === chosenBefore) ?? offered[0]
      const draft = { ...memory.draft(), ...fields.peek() }
      const isOffered = deliveryMethods.peek().some((method) => method === draft.deliveryMethod)
      const method = isOffered ? draft.deliveryMethod : deliveryMethod
      const types = { addressType: 'Residential', billingAddressType: 'Residential' }
      fields.value = { ...types, ...draft, ...(method && { deliveryMethod: method }) }
    },
    /** Fills in what is still empty; what was typed stays. */
    prefill(known: Fields) {
      const typed = Object.entries(fields.peek()).filter(([, value]) => value)
      fields.value = { ...known, ...Object.fromEntries(typed) }
    },
    ...createFilling(options, fields, errors),
    isComplete: () => !contactErrors().size && !deliveryErrors().size,
    setField(name: FieldName, value: string) {
      const text = phones.includes(name) ? latinDigits(value) : value
      batch(() => {
        fields.value = { ...fields.peek(), [name]: text }
        errors.value = new Map([...errors.peek()].filter(([field]) => field !== name))
      })
      memory.setDraft(fields.peek())
      const method = name === 'deliveryMethod' && deliveryMethods.peek().find((offered) => offered === text)
      if (method) persisted.set('deliveryChoice', method)
    },
    goTo(next: CheckoutStep) {
      if (isReachable(next)) step.value = next
    },
    /** Opens a step, or the last one before it that is reachable. */
    openAt(wanted: CheckoutStep) {
      const before = wanted === 'payment' && isReachable('delivery') ? 'delivery' : 'contact'
      step.value = isReachable(wanted) ? wanted : before
    },
    submitContact: () => submit(contactErrors(), 'contact', 'delivery'),
    submitDelivery: () => submit(deliveryErrors(), 'delivery', 'payment'),
    /** Whoever collects the order; who orders it, as long as somebody else is not written to the end. */
    collector() {
      const isUnfinished = checkCollector(fields.peek(), country(), countryEntry.peek()).size > 0
      return toCollector({ ...fields.peek(), ...(isUnfinished && { collector: 'self' }) }, countryEntry.peek())
    },
    /** What an order takes of it. */
    details: () => toDetails(fields.peek(), addressFields.peek(), country(), countryEntry.peek(), options.itemIds()),
  }
}

/** Fills in an address, and the person that it is of. */
function createFilling(
  { memory, addressFields }: Pick<CheckoutFormOptions, 'memory' | 'addressFields'>,
  fields: Signal<Fields>,
  errors: Signal<ReadonlyMap<FieldName, FieldError>>,
) {
  return {
    /** Whether no part of the address was written yet. */
    hasNoAddress: (form: 'address' | 'billing' = 'address') =>
      fieldsFor(form, addressFields.peek()).every(({ name }) => !fields.peek()[`${form}.${name}`]),
    /** Takes these values over in place of the address that is there, and a person's in place of theirs. */
    setAddress(values: Fields, form: 'address' | 'billing' = 'address', person: Fields = {}) {
      const taken = fieldsFor(form, addressFields.peek()).map(
        ({ name }) => [`${form}.${name}`, values[`address.${name}`] ?? ''] as const,
      )
      const type = form === 'address' ? 'addressType' : 'billingAddressType'
      batch(() => {
        fields.value = {
          ...fields.peek(),
          ...(values.addressType && { [type]: values.addressType }),
          ...Object.fromEntries(taken),
          ...person,
        }
        errors.value = new Map(
          [...errors.peek()].filter(([field]) => !field.startsWith(`${form}.`) && !(field in person)),
        )
      })
      memory.setDraft(fields.peek())
    },
  }
}

/** @see createCheckoutForm */
export type CheckoutForm = ReturnType<typeof createCheckoutForm>
