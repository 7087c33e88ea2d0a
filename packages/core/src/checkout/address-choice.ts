import { computed } from '@preact/signals-core'
import type { CheckoutForm } from './form.ts'
import type { SavedAddress } from './checkout.ts'
import type { SavedDetails } from './saved-details.ts'

/** Which address of the account stands in the form; a change by hand makes it another one, which can be kept. */
export function createAddressChoice(
  form: CheckoutForm,
  { addresses, billingAddresses, hasAccount, keep }: SavedDetails,
) {
  function isInForm({ values }: SavedAddress): boolean {
    return form.addressFields.value.every(({ name }) => {
      const key = `address.${name}` as const
      return (form.fields.value[key] ?? '') === (values[key] ?? '')
    })
  }
  const id = computed(() => addresses.value.find(isInForm)?.id)
  const canSave = computed(() => hasAccount.value && id.value === undefined)
  return {
    id,
    canSave,
    /** Puts a saved address into the form; without an id the form is empty for another one. */
    choose(addressId?: string) {
      form.setAddress(addresses.peek().find((address) => address.id === addressId)?.values ?? {})
    },
    /** The same of the bill's address. */
    chooseBilling(addressId?: string) {
      form.setAddress(billingAddresses.peek().find((address) => address.id === addressId)?.values ?? {}, 'billing')
    },
    /** The primary address, where none was written yet. */
    begin() {
      const [primary] = addresses.peek()
      if (primary && form.hasNoAddress()) form.setAddress(primary.values)
    },
    submitDelivery(): boolean {
      const isDone = form.submitDelivery()
      if (isDone && form.fields.peek().saveAddress === 'on' && canSave.peek()) void keep(form.details().contact)
      return isDone
    },
  }
}
