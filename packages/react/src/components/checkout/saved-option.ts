import { fullName } from '@vitrine/contract/rules'
import type { SavedAddress } from '@vitrine/core/checkout'

/** A saved address as a choice: what it is called, whom it is of, and where it is. */
export function savedOption(address: SavedAddress, separator: string) {
  const { id: value, label, lines } = address
  const text = [fullName(address.name.firstName, address.name.lastNameOrSurname), ...lines].join(separator)
  return label ? { value, label, text } : { value, label: text }
}
