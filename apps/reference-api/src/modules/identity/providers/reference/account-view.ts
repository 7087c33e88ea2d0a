import type { Queries } from '../../../../platform/database/database.ts'
import type { AccountRow } from '../../account.repository.ts'
import type { IdentityAccount } from '../../identity-provider.ts'
import { findPassword } from './reference.repository.ts'

/** An account as the port has it. */
export const accountView = (row: AccountRow, hasPassword: boolean): IdentityAccount => ({
  UID: row.UID,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.email !== null && { email: row.email }),
  ...(row.phone !== null && { phoneNumber: row.phone }),
  ...(row.userName !== null && { userName: row.userName }),
  ...(row.birthday !== null && { birthday: row.birthday }),
  unverifiedEmails: [],
  data: row.data,
  hasPassword,
})

export const readAccount = async (db: Queries, row: AccountRow): Promise<IdentityAccount> =>
  accountView(row, (await findPassword(db, row.UID)) !== undefined)
