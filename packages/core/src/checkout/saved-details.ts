import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { AccountContact, AddressField, Contact, CountryCode, CountryEntry } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { isStorefrontError } from '../errors/index.ts'
import type { Client } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { AddressSaving, SavedAddress, SavedBillingAddress } from './checkout.ts'
import { fromAddress, fromPhone, type Fields } from './checkout.rules.ts'

export interface SavedDetailsOptions {
  readonly client: Client
  readonly session: Session
  readonly environment: Pick<Environment, 'uuid'>
  readonly country: () => CountryCode
  readonly countryEntry: ReadonlySignal<CountryEntry | undefined>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
}

const contacts = '/experience/account/private/v1/accounts/{accountId}/contacts/address'

/** What the account of a signed-in shopper knows for checkout. It is a help: without it the form is typed as ever. */
export function createSavedDetails({
  client,
  session,
  environment,
  country,
  countryEntry,
  addressFields,
}: SavedDetailsOptions) {
  const addresses = signal<readonly SavedAddress[]>([])
  const billingAddresses = signal<readonly SavedBillingAddress[]>([])
  const isFailed = signal(false)
  const saving = signal<AddressSaving>('open')
  const account = signal<string | undefined>(undefined)

  function toSaved({ id, label = '', lines, address }: AccountContact): SavedAddress {
    return { id, label, lines, values: fromAddress(address, addressFields.peek()) }
  }
  function toSavedBilling(contact: AccountContact): SavedBillingAddress {
    const { firstName, lastNameOrSurname } = contact
    return { ...toSaved(contact), name: { firstName, lastNameOrSurname } }
  }
  const addAddress = (contact: AccountContact) => {
    addresses.value = [...addresses.peek(), toSaved(contact)]
  }
  /** Of this country, the primary one first. */
  function usable(items: readonly AccountContact[], use: AccountContact['types'][number]['name']) {
    const isFor = ({ types }: AccountContact) => types.some(({ name }) => name === use)
    const isPrimary = ({ types }: AccountContact) => types.some(({ name, isPrimary }) => name === use && isPrimary)
    return items
      .filter((contact) => contact.address.countryCode === country().toUpperCase() && isFor(contact))
      .toSorted((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)))
  }

  async function read(): Promise<Fields> {
    const [{ profile, phoneNumber }, { accountId }] = await Promise.all([
      client.call('GET /experience/identity/v1/accounts/info'),
      client.call('GET /experience/onboarding/private/v1/view-account-identifier'),
    ])
    const [{ items, limit }, substitution] = await Promise.all([
      client.call(`GET ${contacts}`, { params: { accountId } }),
      client.call('GET /experience/account/private/v1/preferences').then(
        (preferences) => preferences.substitution,
        () => undefined,
      ),
    ])
    account.value = accountId
    saving.value = items.length < limit ? 'open' : 'full'
    const found = usable(items, 'Shipping')
    addresses.value = found.map(toSaved)
    billingAddresses.value = usable(items, 'Billing').map(toSavedBilling)
    const phone = phoneNumber ?? found[0]?.phoneNumbers.mobile
    const { firstName, lastName, email } = profile ?? {}
    return {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(email && { email }),
      ...(substitution && { substitution }),
      ...(phone && { phone: fromPhone(phone, countryEntry.peek()) }),
    }
  }

  return {
    addresses,
    billingAddresses,
    /** The account could not be read. */
    isFailed,
    /** Whether addresses can be kept. */
    hasAccount: computed(() => account.value !== undefined),
    /** Saves an address in the account, and what became of the last one. */
    ...createKeeping({ client, environment, account, saving, onSaved: addAddress }),
    /** Asks the account once who the shopper is and where they live; a guest has nothing to ask for. */
    async load(): Promise<Fields> {
      await session.token().catch(() => undefined)
      if (!session.isLoggedIn.peek()) return {}
      try {
        const known = await read()
        isFailed.value = false
        return known
      } catch {
        isFailed.value = true
        return {}
      }
    },
  }
}

interface Keeping extends Pick<SavedDetailsOptions, 'client' | 'environment'> {
  readonly account: ReadonlySignal<string | undefined>
  readonly saving: Signal<AddressSaving>
  readonly onSaved: (contact: AccountContact) => void
}

function createKeeping({ client, environment, account, saving, onSaved }: Keeping) {
  /** A key for each address that was to be saved: one whose answer was lost is sent again as what it was. */
  const keys = new Map<string, string>()
  let isKeeping = false
  return {
    saving,
    /** Adds an address to the account. Where that fails it is said and no more: the order goes on. */
    async keep(contact: Contact): Promise<void> {
      const accountId = account.peek()
      if (!accountId || isKeeping) return
      isKeeping = true
      const body = { ...contact, types: [{ name: 'Shipping' as const, isPrimary: false }] }
      const written = JSON.stringify(body)
      const idempotencyKey = keys.get(written) ?? environment.uuid()
      keys.set(written, idempotencyKey)
      try {
        const added = await client.call(`POST ${contacts}`, { params: { accountId }, body }, { idempotencyKey })
        batch(() => {
          onSaved(added)
          saving.value = 'open'
        })
      } catch (error) {
        saving.value = isStorefrontError(error) && error.code === 'ADDRESSES_EXCEEDED' ? 'full' : 'failed'
      }
      isKeeping = false
    },
  }
}

/** @see createSavedDetails */
export type SavedDetails = ReturnType<typeof createSavedDetails>
