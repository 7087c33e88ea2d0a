import type { AddressField, Contact } from '@vitrine/contract'

const order = [
  'address1',
  'address2',
  'address3',
  'address4',
  'cityOrTown',
  'stateOrProvince',
  'postalOrZipCode',
] as const

/** A contact as it stands on a parcel: name, then what its country writes, with chosen values as the country names them. */
export function addressLines(
  { firstName, lastNameOrSurname, address }: Contact,
  fields: readonly AddressField[] = [],
): string[] {
  const named = (target: (typeof order)[number]) => {
    const value = address[target]
    const option = fields.find((field) => field.target === target)?.options.find((one) => one.value === value)
    return option?.label ?? value
  }
  const lines = order.map(named).filter((line): line is string => Boolean(line))
  return [`${firstName} ${lastNameOrSurname}`, ...lines]
}
