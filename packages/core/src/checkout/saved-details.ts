import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { AccountContact, AddressField, Contact, CountryCode, CountryEntry } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { isStorefrontError } from '../errors/index.ts'
import type { Client } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { AddressSaving, SavedAddress } from './checkout.ts'
import { fromAddress, fromPhone, type Fields } from './checkout.rules.ts'

export interface SavedDetailsOptions {
  readonly client: Client
  readonly session: Session
  readonly environment: Pick<Environment, 'uuid'>
  readonly country: () => CountryCode
  readonly countryEntry: ReadonlySignal<CountryEntry | undefined>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
}

type ContactType = AccountContact['types'][number]

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
  const billingAddresses = signal<readonly SavedAddress[]>([])
  const isFailed = signal(false)
  const owner = signal<Fields>({})
  const savings = { Shipping: signal<AddressSaving>('open'), Billing: signal<AddressSaving>('open') }
  const account = signal<string | undefined>(undefined)

  function toSaved(contact: AccountContact): SavedAddress {
    const { id, label = '', lines, address, firstName, lastNameOrSurname, phoneNumbers } = contact
    return {
      ...{ id, label, lines, name: { firstName, lastNameOrSurname } },
      phone: fromPhone(phoneNumbers.mobile, countryEntry.peek()),
      values: fromAddress(address, addressFields.peek()),
    }
  }
  function addAddress(contact: AccountContact, { name }: ContactType) {
    const known = name === 'Shipping' ? addresses : billingAddresses
    known.value = [...known.peek(), toSaved(contact)]
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
    for (const saving of Object.values(savings)) saving.value = items.length < limit ? 'open' : 'full'
    const found = usable(items, 'Shipping')
    addresses.value = found.map(toSaved)
    billingAddresses.value = usable(items, 'Billing').map(toSaved)
    const phone = phoneNumber ?? found[0]?.phoneNumbers.mobile
    const { firstName, lastName, email } = profile ?? {}
    owner.value = {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(phone && { phone: fromPhone(phone, countryEntry.peek()) }),
    }
    return { ...owner.peek(), ...(email && { email }), ...(substitution && { substitution }) }
  }

  return {
    addresses,
    billingAddresses,
    /** Name and number of whose account it is. */
    owner,
    /** The account could not be read. */
    isFailed,
    /** Whether addresses can be kept. */
    hasAccount: computed(() => account.value !== undefined),
    /** Saves an address in the account, and what became of the last one. */
    ...createKeeping({ client, environment, account, savings, onSaved: addAddress }),
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
  /** What became of saving an address of each use. */
  readonly savings: Readonly<Record<ContactType['name'], Signal<AddressSaving>>>
  readonly onSaved: (contact: AccountContact, type: ContactType) => void
}

function createKeeping({ client, environment, account, savings, onSaved }: Keeping) {
  /** A key for each address that was to be saved: one whose answer was lost is sent again as what it was. */
  const keys = new Map<string, string>()
  const isKeeping = new Set<ContactType['name']>()
  return {
    savings,
    /** Adds an address to the account. Where that fails it is said and no more: the order goes on. */
    async keep(contact: Contact, type: ContactType): Promise<void> {
      const accountId = account.peek()
      const saving = savings[type.name]
      if (!accountId || isKeeping.has(type.name)) return
      isKeeping.add(type.name)
      const body = { ...contact, types: [type] }
      const written = JSON.stringify(body)
      const idempotencyKey = keys.get(written) ?? environment.uuid()
      keys.set(written, idempotencyKey)
      try {
        const added = await client.call(`POST ${contacts}`, { params: { accountId }, body }, { idempotencyKey })
        batch(() => {
          onSaved(added, type)
          saving.value = 'open'
        })
      } catch (error) {
        saving.value = isStorefrontError(error) && error.code === 'ADDRESSES_EXCEEDED' ? 'full' : 'failed'
      }
      isKeeping.delete(type.name)
    },
  }
}

/** @see createSavedDetails */
export type SavedDetails = ReturnType<typeof createSavedDetails>
