import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { AddressField, CountryCode, CountryEntry, FeatureToggles } from '@vitrine/contract'
import { typePhone } from '@vitrine/contract/rules'
import type { Persisted } from '../storage/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { CheckoutStep, FieldError, FieldName } from './checkout.ts'
import { checkContact, checkDelivery, offeredMethods, toContact, type Fields } from './checkout.rules.ts'
import type { PurchaseInput } from './purchase.effects.ts'

/** What {@link createCheckoutForm} needs. */
export interface CheckoutFormOptions {
  readonly memory: CheckoutMemory
  /** Remembers between visits how a shopper likes to get what they order. */
  readonly persisted: Pick<Persisted, 'get' | 'set'>
  readonly country: () => CountryCode
  readonly countryEntry: ReadonlySignal<CountryEntry | undefined>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
  readonly toggles: ReadonlySignal<FeatureToggles | undefined>
}

/** What the shopper fills in: fields with their errors, in three steps. */
export function createCheckoutForm(options: CheckoutFormOptions) {
  const { memory, persisted, country, countryEntry, addressFields, toggles } = options
  const step = signal<CheckoutStep>('contact')
  const fields = signal<Fields>({})
  const errors = signal<ReadonlyMap<FieldName, FieldError>>(new Map())
  const deliveryMethods = computed(() => offeredMethods(toggles.value))

  const contactErrors = () => checkContact(fields.peek(), country(), countryEntry.peek())
  const deliveryErrors = () => checkDelivery(fields.peek(), addressFields.peek(), deliveryMethods.peek())

  const isReachable = (next: CheckoutStep) =>
    next === 'contact' || (!contactErrors().size && (next === 'delivery' || !deliveryErrors().size))

  function submit(found: ReadonlyMap<FieldName, FieldError>, here: CheckoutStep, next: CheckoutStep): boolean {
    batch(() => {
      errors.value = found
      step.value = found.size ? here : next
    })
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
      fields.value = { addressType: 'Residential', ...draft, ...(method && { deliveryMethod: method }) }
    },
    isComplete: () => !contactErrors().size && !deliveryErrors().size,
    setField(name: FieldName, value: string) {
      const text = name === 'phone' ? typePhone(value, country(), countryEntry.peek()) : value
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
    /** What an order takes of it. */
    details(): Pick<PurchaseInput, 'contact' | 'fulfillment' | 'billing'> {
      const values = fields.peek()
      const contact = toContact(values, addressFields.peek(), country(), countryEntry.peek())
      const deliveryNote = values.deliveryNote?.trim()
      const deliveryMethod = values.deliveryMethod === 'click-collect' ? 'click-collect' : 'home-delivery'
      return {
        contact,
        fulfillment: { deliveryMethod, fulfillmentContact: contact, ...(deliveryNote && { deliveryNote }) },
        billing: { isSameBillingShippingAddress: true },
      }
    },
  }
}

/** @see createCheckoutForm */
export type CheckoutForm = ReturnType<typeof createCheckoutForm>
