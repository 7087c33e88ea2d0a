import type { AccountContact, AccountContactInput, AccountContactList } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { checkInput, contactRow, contactView, versionOf } from './contact-rows.ts'
import {
  deleteContact,
  deleteContacts,
  findContact,
  lockAddressBook,
  readContacts,
  saveContact,
} from './contacts.repository.ts'

/** Owner of an address book, and the language in which it is spoken of. */
export interface ContactCaller {
  readonly UID: string
  readonly shopLocale: ShopLocale
}

/** The address book of an account. Another's account, or address, is not found. */
export interface ContactService {
  list(caller: ContactCaller, accountId: string): Promise<AccountContactList>
  /** @throws ApiError INVALID_INPUT that names each field, ADDRESSES_EXCEEDED */
  add(
    caller: ContactCaller,
    accountId: string,
    input: AccountContactInput,
    once: Pick<Once, 'key' | 'requestHash'>,
  ): Promise<AccountContact>
  /** @throws ApiError INVALID_INPUT that names each field, VALIDATION_CONFLICT where it is not as it was read */
  change(
    caller: ContactCaller,
    accountId: string,
    contactId: string,
    input: AccountContactInput,
  ): Promise<AccountContact>
  remove(caller: ContactCaller, accountId: string, contactId: string): Promise<AccountContactList>
  /** Forgets the whole address book. */
  forget(tx: Transaction, accountId: string): Promise<void>
}

interface ContactParts {
  db: Database
  clock: Clock
  countries: Pick<CountryService, 'find'>
  /** Reads whose account a UID is; undefined where there is none. */
  accountOf: (queries: Queries, UID: string) => Promise<{ readonly accountId: string } | undefined>
  limits: ShopLimits['addresses']
  holdAccount: HoldAccount
}

export function createContactService(parts: ContactParts): ContactService {
  const { db, clock, countries, accountOf, limits, holdAccount } = parts
  const addOnce = createAdding(parts)

  async function checkOwner({ UID }: ContactCaller, accountId: string) {
    const owner = await accountOf(db, UID)
    if (!owner) throw new ApiError('UNAUTHORIZED')
    if (owner.accountId !== accountId) throw new ApiError('NOT_FOUND')
  }

  async function list(caller: ContactCaller, accountId: string): Promise<AccountContactList> {
    await checkOwner(caller, accountId)
    const rows = await readContacts(db, accountId)
    const items = await Promise.all(rows.map((row) => contactView(countries, row, caller.shopLocale)))
    return { items, totalCount: items.length, limit: limits.perAccount }
  }

  async function read(caller: ContactCaller, accountId: string, contactId: string): Promise<AccountContact> {
    const row = await findContact(db, accountId, contactId)
    if (!row) throw new ApiError('NOT_FOUND')
    return contactView(countries, row, caller.shopLocale)
  }

  return {
    list,

    async add(caller, accountId, input, once) {
      await checkOwner(caller, accountId)
      await checkInput(countries, input, caller.shopLocale)
      return read(caller, accountId, await addOnce(caller, once, accountId, input))
    },

    async change(caller, accountId, contactId, input) {
      await checkOwner(caller, accountId)
      await checkInput(countries, input, caller.shopLocale)
      await db.transaction(async (tx) => {
        await holdAccount(tx, caller)
        await lockAddressBook(tx, accountId)
        const stored = await findContact(tx, accountId, contactId)
        if (!stored) throw new ApiError('NOT_FOUND')
        if (input.version && input.version !== versionOf(stored))
          throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: '/version', reason: 'changed' }] })
        await saveContact(tx, contactRow({ id: contactId, accountId, updatedAt: clock.now() }, input))
      })
      return read(caller, accountId, contactId)
    },

    async remove(caller, accountId, contactId) {
      await checkOwner(caller, accountId)
      await db.transaction(async (tx) => {
        await holdAccount(tx, caller)
        await lockAddressBook(tx, accountId)
        if (!(await deleteContact(tx, accountId, contactId))) throw new ApiError('NOT_FOUND')
      })
      return list(caller, accountId)
    },

    forget: deleteContacts,
  }
}

/** Adds an address once for a key, one at a time, so that an address book is never longer than it may be. */
const createAdding =
  ({ db, clock, limits, holdAccount }: Omit<ContactParts, 'countries' | 'accountOf'>) =>
  async (
    { UID }: ContactCaller,
    once: Pick<Once, 'key' | 'requestHash'>,
    accountId: string,
    input: AccountContactInput,
  ): Promise<string> => {
    const { id } = await runOnce(
      db,
      clock,
      { subject: UID, ...once },
      {
        async effect(tx) {
          await holdAccount(tx, { UID })
          await lockAddressBook(tx, accountId)
          const { length } = await readContacts(tx, accountId)
          if (length >= limits.perAccount)
            throw new ApiError('ADDRESSES_EXCEEDED', { details: [{ limit: limits.perAccount }] })
          const row = contactRow({ id: newId(), accountId, updatedAt: clock.now() }, input)
          await saveContact(tx, row)
          return { id: row.id }
        },
        referenceOf: (added) => added,
        repeat: (added) => Promise.resolve(added),
      },
    )
    return id
  }
