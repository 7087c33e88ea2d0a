import { computed } from '@preact/signals-core'
import type { CheckoutForm } from './form.ts'
import type { FieldName, SavedAddress } from './checkout.ts'
import type { SavedDetails } from './saved-details.ts'

/** Which address of the account stands in the form; a change by hand makes it another one, which can be kept. */
export function createAddressChoice(
  form: CheckoutForm,
  { addresses, billingAddresses, hasAccount, saving, keep }: SavedDetails,
) {
  const isInForm =
    (part: 'address' | 'billing') =>
    ({ values }: SavedAddress): boolean =>
      form.addressFields.value.every(
        ({ name }) => (form.fields.value[`${part}.${name}`] ?? '') === (values[`address.${name}`] ?? ''),
      )
  const chosen = computed(() => addresses.value.find(isInForm('address')))
  const billed = computed(() => billingAddresses.value.find(isInForm('billing')))
  const id = computed(() => chosen.value?.id)
  const isNew = computed(() => hasAccount.value && id.value === undefined)
  const canSave = computed(() => isNew.value && saving.value !== 'full')
  function chooseBilling(addressId?: string) {
    form.setAddress(billingAddresses.peek().find((address) => address.id === addressId)?.values ?? {}, 'billing')
  }
  return {
    id,
    billingId: computed(() => billed.value?.id),
    canSave,
    /** What an order takes of the form; a bill to a saved address has the name of that. */
    details() {
      const { billing, ...details } = form.details()
      const billingContact = billing.billingContact && { ...billing.billingContact, ...billed.peek()?.name }
      return { ...details, billing: { ...billing, ...(billingContact && { billingContact }) } }
    },
    /** What became of saving the address in the form, where it is none of the account's yet. */
    saving: computed(() => (isNew.value ? saving.value : 'open')),
    /** Puts a saved address into the form; without an id the form is empty for another one. */
    choose(addressId?: string) {
      form.setAddress(addresses.peek().find((address) => address.id === addressId)?.values ?? {})
    },
    /** The same of the bill's address. */
    chooseBilling,
    /** The primary addresses, where none was written yet: the bill's is another where the account says so. */
    begin() {
      const [primary] = addresses.peek()
      const [billed] = billingAddresses.peek()
      const { billingAddress } = form.fields.peek()
      const isEmpty = form.hasNoAddress()
      if (primary && isEmpty) form.setAddress(primary.values)
      if (!billed || !isEmpty || billed.id === primary?.id || billingAddress !== undefined) return
      form.setField('billingAddress', 'other')
      chooseBilling(billed.id)
    },
    /** Takes what is typed; another address of the bill begins with the account's primary one. */
    setField(name: FieldName, value: string) {
      form.setField(name, value)
      const [billed] = billingAddresses.peek()
      const isAsked = name === 'billingAddress' && value === 'other'
      if (isAsked && billed && form.hasNoAddress('billing')) chooseBilling(billed.id)
    },
    submitDelivery(): boolean {
      const isDone = form.submitDelivery()
      if (isDone && form.fields.peek().saveAddress === 'on' && canSave.peek()) void keep(form.details().contact)
      return isDone
    },
  }
}
