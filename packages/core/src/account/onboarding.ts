import type { AccountIdentifier, EmployeeIdentifier, ExistingUserCheck } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** The shopper as the shop's other systems know them; part of the shop's own pages only. */
export interface Onboarding {
  /**
   * Whether nobody has this address, number or name yet: only where the answer names no error and has a call id
   * (specification section 7). Undefined when the shop does not say; rejects when it cannot be asked.
   */
  isFree(check: ExistingUserCheck): Promise<boolean | undefined>
  /** The number of who is signed in, as customer service asks for it. */
  readonly accountIdentifier: Query<AccountIdentifier>
  /** Whether an address is the signed-in shopper's own and an employee's. Rejects when nobody can tell. */
  employeeIdentifier(employeeEmailId: string): Promise<EmployeeIdentifier>
}

const path = '/experience/onboarding'

/** The onboarding of a storefront: `storefront.use(onboardingDomain)`. */
export const onboardingDomain = defineDomain<Onboarding>('onboarding', ({ client, query }) => ({
  async isFree(body) {
    const { errorCode, callId } = await client.call(`POST ${path}/guest/v1/existing-user`, { body })
    if (errorCode === '001') return false
    return errorCode === '0' && callId ? true : undefined
  },
  accountIdentifier: query({
    key: ['onboarding', 'accountIdentifier'],
    fetch: (signal) => client.read(`GET ${path}/private/v1/view-account-identifier`, {}, { signal }),
    scope: 'shopper',
  }),
  employeeIdentifier: (employeeEmailId) =>
    client.call(`POST ${path}/private/v1/employee-email-identifier`, { body: { employeeEmailId } }),
}))
