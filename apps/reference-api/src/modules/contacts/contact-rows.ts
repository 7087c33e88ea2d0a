import { createHash } from 'node:crypto'
import type { AccountContact, AccountContactInput } from '@vitrine/contract'
import { contactUses } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { addressLinesOf } from '../addresses/address-lines.ts'
import { checkContact } from '../addresses/contact-check.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { ContactRow } from './contacts.repository.ts'

type Countries = Pick<CountryService, 'find'>

/**
 * Holds an address against the form of its own country. @throws ApiError INVALID_INPUT that names each field.
 */
export async function checkInput(
  countries: Countries,
  input: AccountContactInput,
  { language }: ShopLocale,
): Promise<void> {
  checkContact(input, await countryOf(countries, input), language, '')
  const uses = input.types.map(({ name }) => name)
  if (new Set(uses).size < uses.length)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/types', reason: 'twice' }] })
}

/** An address as it was written, with its lines in the language of the call. */
export async function contactView(
  countries: Countries,
  stored: ContactRow,
  { language }: ShopLocale,
): Promise<AccountContact> {
  const { id, accountId, contact, ...row } = stored
  const types = contactUses.flatMap((name) => (row[`is${name}`] ? [{ name, isPrimary: row[`isPrimary${name}`] }] : []))
  return {
    ...contact,
    id,
    accountId,
    types,
    version: versionOf(stored),
    lines: addressLinesOf(contact.address, await countryOf(countries, contact), language),
  }
}

/** Which address is the primary one says nothing of an address itself. */
export const versionOf = ({ contact, isShipping, isBilling }: ContactRow): string =>
  createHash('sha256')
    .update(JSON.stringify([contact, isShipping, isBilling]))
    .digest('hex')
    .slice(0, 32)

export function contactRow(
  key: Pick<ContactRow, 'id' | 'accountId' | 'updatedAt'>,
  { types, version: _, ...contact }: AccountContactInput,
): ContactRow {
  const use = (name: 'Shipping' | 'Billing') => types.find((type) => type.name === name)
  return {
    ...key,
    contact,
    isShipping: use('Shipping') !== undefined,
    isBilling: use('Billing') !== undefined,
    isPrimaryShipping: use('Shipping')?.isPrimary ?? false,
    isPrimaryBilling: use('Billing')?.isPrimary ?? false,
  }
}

async function countryOf(countries: Countries, { address }: Pick<AccountContactInput, 'address'>) {
  const country = await countries.find(address.countryCode.toLowerCase())
  if (!country)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/address/countryCode', reason: 'unknown-option' }] })
  return country
}
