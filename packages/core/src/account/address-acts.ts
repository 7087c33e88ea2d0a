import { contentDomain } from '../content/index.ts'
import { isStorefrontError } from '../errors/index.ts'
import type { DomainInput } from '../storefront/index.ts'
import type { AccountOutcome, AccountValues } from './account-outcome.ts'
import { accountAddressesDomain, contactsPath } from './address-book.ts'
import { addressModeOf, asPrimary, readAddressForm, contactUse, type AddressUse } from './address-form.ts'

const uses: readonly AddressUse[] = ['Shipping', 'Billing']

/** What the forms of the address book do. */
export function addressActs({ client, environment, storefront }: DomainInput) {
  const { book } = storefront.use(accountAddressesDomain)

  async function openBook() {
    const { value, error } = await book.load()
    if (!value) throw error
    return value
  }

  async function openPlace() {
    const content = storefront.use(contentDomain)
    const [{ value, error }] = await Promise.all([content.addressFields.load(), content.countries.load()])
    if (!value) throw error
    return { country: storefront.locale.peek().country, entry: content.country.peek(), fields: value.fields }
  }

  return {
    /** Saves a new address, or the one of `contactId`. */
    async address({ mode: wanted, contactId, key, ...values }: AccountValues): Promise<AccountOutcome> {
      const [{ accountId, items }, place] = await Promise.all([openBook(), openPlace()])
      const mode = addressModeOf(wanted) ?? 'NEW'
      const known = items.find(({ id }) => id === contactId)
      // Deleted since, on another page: nothing of it can be changed any more.
      if (mode.startsWith('EDIT') && !known) return { outcome: 'failed' }
      const read = readAddressForm(mode, values, place, known)
      if ('errors' in read) return { outcome: 'invalid', errors: {}, addressErrors: read.errors }
      const { input: body } = read
      if (known && mode.startsWith('EDIT'))
        await client.call(`PUT ${contactsPath}/{contactId}`, { params: { accountId, contactId: known.id }, body })
      else
        await client.call(
          `POST ${contactsPath}`,
          { params: { accountId }, body },
          { idempotencyKey: key ?? environment.uuid() },
        )
      return { outcome: 'done' }
    },

    async 'address-primary'({ contactId, use: wanted }: AccountValues): Promise<AccountOutcome> {
      const { accountId, items } = await openBook()
      const use = uses.find((name) => name === wanted)
      const known = items.find(({ id }) => id === contactId)
      if (!known || !use || !contactUse(known, use)) return { outcome: 'failed' }
      const params = { accountId, contactId: known.id }
      await client.call(`PUT ${contactsPath}/{contactId}`, { params, body: asPrimary(known, use) })
      return { outcome: 'done' }
    },

    async 'address-delete'({ contactId = '' }: AccountValues): Promise<AccountOutcome> {
      const { accountId } = await openBook()
      try {
        await client.call(`DELETE ${contactsPath}/{contactId}`, { params: { accountId, contactId } })
      } catch (error) {
        // Deleted already: that is what was asked for.
        if (!isStorefrontError(error) || error.code !== 'NOT_FOUND') throw error
      }
      return { outcome: 'done' }
    },
  }
}
