import { contactUses } from '@vitrine/contract/rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { accountContact } from './contacts.schema.ts'
import { primaryContacts } from './primary-contacts.ts'

export type ContactRow = typeof accountContact.$inferSelect

/** The addresses of an account: primary ones first, then the newest. */
export const readContacts = (queries: Queries, accountId: string): Promise<ContactRow[]> =>
  queries
    .select()
    .from(accountContact)
    .where(eq(accountContact.accountId, accountId))
    .orderBy(
      desc(accountContact.isPrimaryShipping),
      desc(accountContact.isPrimaryBilling),
      desc(accountContact.updatedAt),
      accountContact.id,
    )

export async function findContact(queries: Queries, accountId: string, id: string): Promise<ContactRow | undefined> {
  const [row] = await queries
    .select()
    .from(accountContact)
    .where(and(eq(accountContact.id, id), eq(accountContact.accountId, accountId)))
  return row
}

/** Keeps every other change of the address book waiting until the transaction ends. */
export async function lockAddressBook(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address book of ${accountId}`}, 0))`)
}

/** Adds an address, or puts it in the place of the one with its id; the address book must be locked. */
export async function saveContact(tx: Transaction, row: ContactRow): Promise<void> {
  // Nobody is primary twice, not even between two statements.
  const values = { ...row, isPrimaryShipping: false, isPrimaryBilling: false }
  await tx.insert(accountContact).values(values).onConflictDoUpdate({ target: accountContact.id, set: values })
  const others = (await readContacts(tx, row.accountId)).filter(({ id }) => id !== row.id)
  await choosePrimaries(tx, [...others, row], row.id)
}

/** Deletes an address; the address book must be locked. @returns false when there is none. */
export async function deleteContact(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(accountContact)
    .where(and(eq(accountContact.id, id), eq(accountContact.accountId, accountId)))
  if (!rowCount) return false
  await choosePrimaries(tx, await readContacts(tx, accountId), undefined)
  return true
}

export async function deleteContacts(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(accountContact).where(eq(accountContact.accountId, accountId))
}

/** Writes which addresses are primary: at no moment there are two of one use. */
async function choosePrimaries(tx: Transaction, contacts: readonly ContactRow[], changedId: string | undefined) {
  const [first] = contacts
  if (!first) return
  const primary = primaryContacts(contacts, changedId)
  const none = { isPrimaryShipping: false, isPrimaryBilling: false }
  await tx.update(accountContact).set(none).where(eq(accountContact.accountId, first.accountId))
  for (const use of contactUses) {
    const id = primary[use]
    if (id !== undefined)
      await tx
        .update(accountContact)
        .set({ [`isPrimary${use}`]: true })
        .where(eq(accountContact.id, id))
  }
}
