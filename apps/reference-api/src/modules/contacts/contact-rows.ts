import type { AccountContact, AccountContactInput } from '@vitrine/contract'
import { contactUses } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import { addressLinesOf } from '../addresses/address-lines.ts'
import { checkContact } from '../addresses/contact-check.ts'
import type { MarketService } from '../countries/countries.service.ts'
import type { ContactRow } from './contacts.repository.ts'

type Countries = Pick<MarketService, 'find'>

/**
 * Holds an address against the form of its own country. @throws ApiError INVALID_INPUT that names each field.
 */
export async function checkInput(markets: Countries, input: AccountContactInput, { language }: Market): Promise<void> {
  checkContact(input, await countryOf(markets, input), language, '')
  const uses = input.types.map(({ name }) => name)
  if (new Set(uses).size < uses.length)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/types', reason: 'twice' }] })
}

/** An address as it was written, with its lines in the language of the call. */
export async function contactView(
  markets: Countries,
  { id, accountId, contact, ...row }: ContactRow,
  { language }: Market,
): Promise<AccountContact> {
  const types = contactUses.flatMap((name) => (row[`is${name}`] ? [{ name, isPrimary: row[`isPrimary${name}`] }] : []))
  return {
    ...contact,
    id,
    accountId,
    types,
    lines: addressLinesOf(contact.address, await countryOf(markets, contact), language),
  }
}

export function contactRow(
  key: Pick<ContactRow, 'id' | 'accountId' | 'updatedAt'>,
  { types, ...contact }: AccountContactInput,
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

async function countryOf(markets: Countries, { address }: Pick<AccountContactInput, 'address'>) {
  const country = await markets.find(address.countryCode.toLowerCase())
  if (!country)
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/address/countryCode', reason: 'unknown-option' }] })
  return country
}
