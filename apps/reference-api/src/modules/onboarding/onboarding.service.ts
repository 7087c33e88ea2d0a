import type {
  AccountIdentifier,
  ConsentQuestion,
  ConsentReading,
  EmployeeIdentifier,
  ExistingUserCheck,
  IdentityAnswer,
} from '@vitrine/contract'
import { consentChannels, trackingCategories } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { AccountCaller, ShopperCaller } from '../../platform/http/context.ts'
import type { ConsentService } from '../consents/consents.service.ts'
import { emailIdentifier } from '../identity/identifiers.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { HostCheck } from '../token/host-client.ts'
import { createExistingUserCheck } from './existing-user.ts'

/** Account or employee that a client claims to be when it makes a cart. */
export interface AccountClaim {
  readonly accountId?: string | undefined
  readonly employeeEmailId?: string | undefined
}

/** Identity of a shopper in the shop's other systems. */
export interface OnboardingService {
  /**
   * Says 001 for what is somebody's. Who may not know is answered 0: everybody but the host's own server, and a shopper
   * who asks of user names or of their own. @throws ApiError UNAUTHORIZED for wrong credentials.
   */
  existingUser(shopper: ShopperCaller, check: ExistingUserCheck): Promise<IdentityAnswer>
  /** @throws ApiError NOT_FOUND for an account that is gone. */
  accountIdentifier(customer: AccountCaller): Promise<AccountIdentifier>
  /** An address is the shopper's own when it was proved; another's is no employee's. */
  employeeIdentifier(customer: AccountCaller, employeeEmailId: string): Promise<EmployeeIdentifier>
  /** @throws ApiError NOT_FOUND for another's address, INVALID_INPUT for what nobody is asked for. */
  consents(customer: AccountCaller, question: ConsentQuestion): Promise<ConsentReading>
  /** @throws ApiError FORBIDDEN for a claim that the token does not prove. */
  checkClaim(shopper: ShopperCaller, claim: AccountClaim): Promise<void>
}

export function createOnboardingService({
  db,
  identity,
  consents,
  isHost,
}: {
  db: Database
  isHost: HostCheck
  identity: Pick<IdentityService, 'accountOf' | 'existingUser'>
  consents: Pick<ConsentService, 'read'>
}): OnboardingService {
  async function existing({ UID }: Pick<AccountCaller, 'UID'>) {
    const account = await identity.accountOf(db, UID)
    if (!account) throw new ApiError('NOT_FOUND')
    return account
  }

  return {
    existingUser: createExistingUserCheck({ db, identity, isHost }),

    async accountIdentifier(customer) {
      const { accountId, UID } = await existing(customer)
      return { accountId, UID }
    },

    async employeeIdentifier(customer, employeeEmailId) {
      const { accountId, email, isEmp } = await existing(customer)
      return isEmp && email === emailIdentifier(employeeEmailId).value ? { isEmp, accountId } : { isEmp: false }
    },

    async consents(customer, { customer_ids: { email_id }, attributes }) {
      const { UID, email } = await existing(customer)
      if (email !== emailIdentifier(email_id).value) throw new ApiError('NOT_FOUND')
      checkCategories(attributes)
      const held = await consents.read(db, UID)
      const results = attributes.map(({ category }) => ({
        success: true,
        value: held.get(category)?.isAccepted ?? false,
      }))
      return { success: true, results }
    },

    async checkClaim(shopper, { accountId, employeeEmailId }) {
      if (accountId === undefined && employeeEmailId === undefined) return
      const account = shopper.kind === 'account' ? await identity.accountOf(db, shopper.UID) : undefined
      const isEmployees =
        employeeEmailId === undefined ||
        (account?.isEmp === true && account.email === emailIdentifier(employeeEmailId).value)
      if (!account || !isEmployees || (accountId !== undefined && accountId !== account.accountId))
        throw new ApiError('FORBIDDEN')
    },
  }
}

/** What a shopper is asked for: news by each channel, the terms at registration, and what may be followed. */
const categories: readonly string[] = [...consentChannels, 'terms', ...trackingCategories]

/** `false` would say of an unknown category that the shopper has decided, or could. @throws ApiError INVALID_INPUT */
function checkCategories(attributes: ConsentQuestion['attributes']): void {
  const details = attributes.flatMap(({ category }, index) =>
    categories.includes(category)
      ? []
      : [{ field: `/attributes/${index}/category`, reason: 'unknown-category', message: categories.join(', ') }],
  )
  if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
}
