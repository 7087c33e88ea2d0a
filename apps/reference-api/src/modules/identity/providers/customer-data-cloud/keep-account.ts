import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { account } from '../../account.schema.ts'
import { userNameIdentifier } from '../../identifiers.ts'
import type { IdentityAccount } from '../../identity-provider.ts'

/** Writes down what the provider says of an account. What it has now, no other account has any more. */
export async function keepAccount(db: Database, given: IdentityAccount, now: Date): Promise<void> {
  const { UID, firstName, lastName, data, userName = null } = given
  const row = {
    firstName,
    lastName,
    email: given.email ?? null,
    phone: given.phoneNumber ?? null,
    userName,
    userNameKey: userName && userNameIdentifier(userName).value,
    birthday: given.birthday ?? null,
    data: { ...data },
  }
  await db.transaction(async (tx) => {
    for (const name of ['email', 'phone', 'userNameKey'] as const) {
      const value = row[name]
      if (value === null) continue
      const others = and(eq(account[name], value), ne(account.UID, UID))
      await tx
        .update(account)
        .set({ [name]: null, ...(name === 'userNameKey' && { userName: null }) })
        .where(others)
    }
    await tx
      .insert(account)
      .values({ UID, accountId: newId(), createdAt: now, ...row })
      .onConflictDoUpdate({ target: account.UID, set: row })
  })
}
