import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { AddressField, CountryCode } from '@vitrine/contract'
import { areaField, toAddress } from './checkout.rules.ts'
import type { CheckoutForm } from './form.ts'
import { createSlots, type SlotsOptions } from './slots.ts'

interface FormSlotsOptions extends Omit<SlotsOptions, 'place' | 'onHeld' | 'onServed'> {
  readonly form: CheckoutForm
  readonly country: () => CountryCode
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
}

/** The slots for the address in the form. */
export function createFormSlots({ form, country, addressFields, ...options }: FormSlotsOptions) {
  const place = computed(() => {
    const { stateOrProvince } = toAddress(form.fields.value, addressFields.value, country())
    return stateOrProvince ? { stateOrProvince } : {}
  })
  return createSlots({
    ...options,
    place,
    onHeld(kind, id) {
      form.setField(`slot.${kind}`, id)
      options.view.notice.value = undefined
    },
    onServed() {
      if (options.view.notice.peek() === 'outcome.notDelivered') options.view.notice.value = undefined
      const name = areaField(addressFields.peek())
      if (name && form.errors.peek().get(name)?.key === 'validation.notDelivered')
        form.setField(name, form.fields.peek()[name] ?? '')
    },
  })
}
