import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { AddressField, CountryCode, CountryEntry, FeatureToggles } from '@vitrine/contract'
import { typePhone } from '@vitrine/contract/rules'
import type { CheckoutMemory } from './attempt.ts'
import type { Checkout, FieldError, FieldName } from './checkout.ts'
import { checkContact, checkDelivery, offeredMethods, toContact, type Fields } from './checkout.rules.ts'
import type { PurchaseInput } from './purchase.effects.ts'

type Step = Checkout['step']['value']

/** What {@link createCheckoutForm} needs. */
export interface CheckoutFormOptions {
  readonly memory: CheckoutMemory
  readonly country: () => CountryCode
  readonly countryEntry: ReadonlySignal<CountryEntry | undefined>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
  readonly toggles: ReadonlySignal<FeatureToggles | undefined>
}

/** What the shopper fills in: fields with their errors, in three steps. */
export function createCheckoutForm({ memory, country, countryEntry, addressFields, toggles }: CheckoutFormOptions) {
  const step = signal<Step>('contact')
  const fields = signal<Fields>({})
  const errors = signal<ReadonlyMap<FieldName, FieldError>>(new Map())
  const deliveryMethods = computed(() => offeredMethods(toggles.value))

  const contactErrors = () => checkContact(fields.peek(), country(), countryEntry.peek())
  const deliveryErrors = () => checkDelivery(fields.peek(), addressFields.peek(), deliveryMethods.peek())

  function submit(found: ReadonlyMap<FieldName, FieldError>, here: Step, next: Step): boolean {
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
    /** Brings back the draft. */
    begin() {
      const [deliveryMethod] = deliveryMethods.peek()
      const draft = { ...memory.draft(), ...fields.peek() }
      fields.value = { ...(deliveryMethod && { deliveryMethod }), addressType: 'Residential', ...draft }
    },
    isComplete: () => !contactErrors().size && !deliveryErrors().size,
    setField(name: FieldName, value: string) {
      const text = name === 'phone' ? typePhone(value, country(), countryEntry.peek()) : value
      batch(() => {
        fields.value = { ...fields.peek(), [name]: text }
        errors.value = new Map([...errors.peek()].filter(([field]) => field !== name))
      })
      memory.setDraft(fields.peek())
    },
    goTo(next: Step) {
      const isReachable =
        next === 'contact' || (!contactErrors().size && (next === 'delivery' || !deliveryErrors().size))
      if (isReachable) step.value = next
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
