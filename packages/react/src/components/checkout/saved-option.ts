import { fullName } from '@vitrine/contract/rules'
import type { SavedAddress, SavedBillingAddress } from '@vitrine/core/checkout'

/** A saved address as a choice: what it is called, the name on a bill, and where it is. */
export function savedOption(address: SavedAddress | SavedBillingAddress, separator: string) {
  const { id: value, label, lines } = address
  const names = 'name' in address ? [fullName(address.name.firstName, address.name.lastNameOrSurname)] : []
  const text = [...names, ...lines].join(separator)
  return label ? { value, label, text } : { value, label: text }
}
