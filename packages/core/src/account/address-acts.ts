import { contentDomain } from '../content/index.ts'
import { isStorefrontError } from '../errors/index.ts'
import type { DomainInput } from '../storefront/index.ts'
import type { AccountFault, AccountOutcome, AccountValues } from './account-outcome.ts'
import { accountAddressesDomain, contactsPath } from './address-book.ts'
import { addressModeOf, asPrimary, readAddressForm, contactUse, type AddressUse } from './address-form.ts'

const uses: readonly AddressUse[] = ['Shipping', 'Billing']

/** Refusals that a shopper can do something about. */
const faultOfCode: Readonly<Record<string, AccountFault>> = {
  NOT_FOUND: 'addressGone',
  VALIDATION_CONFLICT: 'addressChanged',
  ADDRESSES_EXCEEDED: 'addressesFull',
  IDEMPOTENCY_KEY_REUSED: 'addressSaved',
}

const refused = (form: AccountFault): AccountOutcome => ({ outcome: 'invalid', errors: { form } })

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

  /** The book is read again for the form that is shown next. */
  async function refusable(change: Promise<unknown>): Promise<AccountOutcome> {
    try {
      await change
      return { outcome: 'done' }
    } catch (error) {
      const fault = isStorefrontError(error) && faultOfCode[error.code]
      if (!fault) throw error
      await book.reload()
      return refused(fault)
    }
  }

  return {
    /**
     * Saves a new address, or the one of `contactId` as long as it is as the form began: `version`. What cannot be
     * saved is shown again with what was typed, and may be sent again.
     */
    async address({ mode: wanted, contactId, key, version, ...values }: AccountValues): Promise<AccountOutcome> {
      const [{ accountId, items, limit }, place] = await Promise.all([openBook(), openPlace()])
      const mode = addressModeOf(wanted) ?? 'NEW'
      const known = mode.startsWith('EDIT') ? items.find(({ id }) => id === contactId) : undefined
      // Deleted since, on another page.
      if (mode.startsWith('EDIT') && !known) return refused('addressGone')
      const read = readAddressForm(mode, values, place, known)
      if ('errors' in read) return { outcome: 'invalid', errors: {}, addressErrors: read.errors }
      const { input: body } = read
      if (!known) {
        if (items.length >= limit) return refused('addressesFull')
        const idempotencyKey = key ?? environment.uuid()
        return refusable(client.call(`POST ${contactsPath}`, { params: { accountId }, body }, { idempotencyKey }))
      }
      if (version && version !== known.version) return refused('addressChanged')
      const params = { accountId, contactId: known.id }
      const change = { ...body, version: known.version }
      return refusable(client.call(`PUT ${contactsPath}/{contactId}`, { params, body: change }))
    },

    async 'address-primary'({ contactId, use: wanted }: AccountValues): Promise<AccountOutcome> {
      const { accountId, items } = await openBook()
      const use = uses.find((name) => name === wanted)
      const known = items.find(({ id }) => id === contactId)
      if (!known) return { outcome: 'gone' }
      if (!use || !contactUse(known, use)) return { outcome: 'failed' }
      const params = { accountId, contactId: known.id }
      await client.call(`PUT ${contactsPath}/{contactId}`, { params, body: asPrimary(known, use) })
      return { outcome: 'done' }
    },

    async 'address-delete'({ contactId }: AccountValues): Promise<AccountOutcome> {
      if (!contactId) return { outcome: 'gone' }
      const { accountId } = await openBook()
      try {
        await client.call(`DELETE ${contactsPath}/{contactId}`, { params: { accountId, contactId } })
      } catch (error) {
        // Deleted on another page, or by a first press of the same button.
        if (isStorefrontError(error) && error.code === 'NOT_FOUND') return { outcome: 'gone' }
        throw error
      }
      return { outcome: 'done' }
    },
  }
}
