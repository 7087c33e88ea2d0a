import { computed } from '@preact/signals-core'
import type { BillingInfo } from '@vitrine/contract'
import { fieldsFor, isBilledApart, isCollected, isForOther, recipientFields, type Fields } from './checkout.rules.ts'
import type { CheckoutForm } from './form.ts'
import type { FieldName, SavedAddress } from './checkout.ts'
import type { SavedDetails } from './saved-details.ts'

type Part = 'address' | 'billing'

/** Which address of the account stands in the form; a change by hand makes it another one, which can be kept. */
export function createAddressChoice(form: CheckoutForm, saved: SavedDetails) {
  const { addresses, billingAddresses, keep } = saved
  const people = createPeople(form, saved)
  const isInForm =
    (part: Part) =>
    ({ values }: SavedAddress): boolean =>
      fieldsFor(part, form.addressFields.value).every(
        ({ name }) => (form.fields.value[`${part}.${name}`] ?? '') === (values[`address.${name}`] ?? ''),
      )
  const chosen = computed(() => addresses.value.find(isInForm('address')))
  const billed = computed(() => billingAddresses.value.find(isInForm('billing')))
  const id = computed(() => chosen.value?.id)
  const delivery = createSaving(saved, 'Shipping', () => !isCollected(form.fields.value) && id.value === undefined)
  const bill = createSaving(saved, 'Billing', () => isBilledApart(form.fields.value) && billed.value === undefined)
  function choose(address: SavedAddress | undefined) {
    const isOther = isForOther(form.fields.peek())
    form.setAddress(address?.values ?? {}, 'address', isOther ? people.recipientAt(address) : people.toTake(address))
  }
  function chooseBilling(addressId?: string) {
    form.setAddress(billingAddresses.peek().find((address) => address.id === addressId)?.values ?? {}, 'billing')
  }
  /** An address for the bill, where none was written yet: the account's primary one, else that of the delivery. */
  function fillBilling() {
    const [first] = billingAddresses.peek()
    if (!form.hasNoAddress('billing')) return
    if (first) chooseBilling(first.id)
    else if (isCollected(form.fields.peek()) && !form.hasNoAddress()) form.setAddress(form.fields.peek(), 'billing')
  }
  function details() {
    const { billing, contact, ...rest } = form.details()
    return {
      ...rest,
      contact: { ...contact, ...people.owner() },
      billing: people.billed(billing, isBilledApart(form.fields.peek()) ? billed.peek() : undefined),
    }
  }
  return {
    id,
    billingId: computed(() => billed.value?.id),
    ...{ canSave: delivery.canSave, canSaveBilling: bill.canSave },
    /** What an order takes of the form: who orders, who receives it, and who is billed. */
    details,
    /** What became of saving the addresses in the form, where they are none of the account's yet. */
    ...{ saving: delivery.saving, billingSaving: bill.saving },
    /** Puts a saved address into the form; without an id the form is empty for another one. */
    choose: (addressId?: string) => choose(addresses.peek().find((address) => address.id === addressId)),
    /** The same of the bill's address. */
    chooseBilling,
    /** The primary addresses, where none was written yet: the bill's is another where the account says so. */
    begin() {
      const [primary] = addresses.peek()
      const [billed] = billingAddresses.peek()
      const { billingAddress } = form.fields.peek()
      const isEmpty = form.hasNoAddress()
      if (primary && isEmpty) choose(primary)
      if (isCollected(form.fields.peek())) return fillBilling()
      if (!billed || !isEmpty || billed.id === primary?.id || billingAddress !== undefined) return
      form.setField('billingAddress', 'other')
      chooseBilling(billed.id)
    },
    /** Takes what is typed; another address of the bill begins with the account's primary one. */
    setField(name: FieldName, value: string) {
      form.setField(name, value)
      if ((name === 'billingAddress' && value === 'other') || value === 'click-collect') fillBilling()
    },
    submitDelivery(): boolean {
      if (!form.submitDelivery()) return false
      const { saveAddress, saveBillingAddress, defaultBillingAddress } = form.fields.peek()
      const { billingContact } = details().billing
      if (saveAddress === 'on' && delivery.canSave.peek())
        void keep(form.details().fulfillment.fulfillmentContact, { name: 'Shipping', isPrimary: false })
      if (saveBillingAddress === 'on' && billingContact && bill.canSave.peek())
        void keep(billingContact, { name: 'Billing', isPrimary: defaultBillingAddress === 'on' })
      return true
    },
  }
}

/** Whether an address of a use can be saved, and what became of that. */
function createSaving({ hasAccount, savings }: SavedDetails, use: 'Shipping' | 'Billing', isTyped: () => boolean) {
  const isNew = computed(() => hasAccount.value && isTyped())
  return {
    canSave: computed(() => isNew.value && savings[use].value !== 'full'),
    saving: computed(() => (isNew.value ? savings[use].value : 'open')),
  }
}

/** Whom an order goes to and is billed to: whom an address is of, unless others were typed in this checkout. */
function createPeople(form: CheckoutForm, { addresses, owner }: Pick<SavedDetails, 'addresses' | 'owner'>) {
  const nameFields = ['firstName', 'lastName'] as const
  const personAt = ({ name, phone }: SavedAddress): Fields => ({
    ...{ firstName: name.firstName, lastName: name.lastNameOrSurname },
    ...(phone && { phone }),
  })
  function isTyped(names: readonly FieldName[]): boolean {
    const now = form.fields.peek()
    const isOf = (person: Fields) => names.every((name) => (now[name] ?? '') === (person[name] ?? ''))
    return names.some((name) => now[name]) && ![owner.peek(), ...addresses.peek().map(personAt)].some(isOf)
  }
  return {
    /** What the form takes of whom an address is of; without one, of whose account it is. */
    toTake(address: SavedAddress | undefined): Fields {
      const { phone, ...name } = { ...owner.peek(), ...(address && personAt(address)) }
      return { ...(!isTyped(nameFields) && name), ...(phone && !isTyped(['phone']) && { phone }) }
    },
    /** The same of an order that goes to somebody else: whom the address is of, unless another was typed. */
    recipientAt(address: SavedAddress | undefined): Fields {
      const now = form.fields.peek()
      const isOf = ({ name }: SavedAddress) =>
        now.recipientFirstName === name.firstName && now.recipientLastName === name.lastNameOrSurname
      const isTheirs = !(now.recipientFirstName || now.recipientLastName) || addresses.peek().some(isOf)
      if (!address || !isTheirs) return {}
      const person = Object.entries(personAt(address)) as [keyof typeof recipientFields, string][]
      return Object.fromEntries(person.map(([name, value]) => [recipientFields[name], value]))
    },
    /** The name of who orders, where the account says it. */
    owner: () => nameOf(owner.peek()),
    /** A bill has the name at its saved address, else that of who orders. */
    billed(billing: BillingInfo, address: SavedAddress | undefined): BillingInfo {
      const { billingContact } = billing
      if (!billingContact) return billing
      const name = address?.name ?? (isTyped(nameFields) ? {} : nameOf(owner.peek()))
      return { ...billing, billingContact: { ...billingContact, ...name } }
    },
  }
}

const nameOf = ({ firstName, lastName }: Fields) =>
  firstName && lastName ? { firstName, lastNameOrSurname: lastName } : {}
