import type { ExistingUserCheck, IdentityAnswer } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { emailIdentifier, phoneIdentifier, userNameIdentifier, type Identifier } from '../identity/identifiers.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { HostCheck } from '../token/host-client.ts'

const identifiers = { email: emailIdentifier, phone: phoneIdentifier, userName: userNameIdentifier }

/** Identifier that the existing-user check asks about. */
export const checkedIdentifier = ({ id, identifier }: ExistingUserCheck): Identifier => identifiers[id](identifier)

/**
 * Makes the existing-user check: 001 for what is somebody's, else 0. The host's own server may ask about anything, a
 * signed-in shopper about user names and their own address and number. Everybody else is answered 0.
 */
export function createExistingUserCheck({
  db,
  identity,
  isHost,
}: {
  readonly db: Database
  readonly identity: Pick<IdentityService, 'accountOf' | 'existingUser'>
  readonly isHost: HostCheck
}): (shopper: ShopperCaller, check: ExistingUserCheck) => Promise<IdentityAnswer> {
  /** Says whether the answer gives nobody away. */
  async function mayKnow(
    shopper: ShopperCaller,
    { client_id, client_secret }: ExistingUserCheck,
    { kind, value }: Identifier,
  ): Promise<boolean> {
    if (client_id !== undefined || client_secret !== undefined) {
      if (!isHost({ client_id: client_id ?? '', client_secret: client_secret ?? '' }))
        throw new ApiError('UNAUTHORIZED')
      return true
    }
    if (shopper.kind !== 'account') return false
    // A shopper who chooses a name must know which ones are free.
    if (kind === 'userName') return true
    const own = await identity.accountOf(db, shopper.UID)
    return own?.[kind] === value
  }

  return async (shopper, check) => {
    const identifier = checkedIdentifier(check)
    return identity.existingUser(identifier, { isAnswered: await mayKnow(shopper, check, identifier) })
  }
}
