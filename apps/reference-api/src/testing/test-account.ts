import type { SignIn } from '@vitrine/contract'
import { account } from '../modules/identity/account.schema.ts'
import { newId } from '../platform/ids.ts'
import type { TestShop } from './test-shop.ts'

/** Begins a sign-in of an account without a code; the account is made when there is none. */
export async function beginSignIn(
  shop: TestShop,
  { UID = newId(), device = 'Firefox', email }: { UID?: string; device?: string; email?: string } = {},
): Promise<SignIn> {
  const owner = { accountId: newId(), firstName: 'Mona', lastName: 'Haddad', ...(email !== undefined && { email }) }
  await shop.db
    .insert(account)
    .values({ ...owner, UID, data: {}, createdAt: shop.clock.now() })
    .onConflictDoNothing()
  return shop.services.privateSessions.begin(shop.db, { UID, device })
}
