import type { Logger } from 'pino'
import type { ApiConfig } from '../../platform/config/config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createCount } from '../../platform/guards/try-count.ts'
import { createCodeCount } from './code-count.ts'
import type { IdentityParts } from './identity-calls.ts'
import { createIdentityService, type IdentityService } from './identity.service.ts'
import { createCodes, type Codes } from './providers/reference/codes.ts'
import { createPasskeys, type PasskeyService } from './passkeys/passkeys.service.ts'
import { createCdcClient } from './providers/customer-data-cloud/cdc-client.ts'
import { createCustomerDataCloudProvider } from './providers/customer-data-cloud/customer-data-cloud-provider.ts'
import { createPasswordRule } from './providers/reference/password-rule.ts'
import { createReferenceProvider } from './providers/reference/reference-provider.ts'
import { createSecurityNotices, type SecurityNotices } from './security-notices.ts'

export interface IdentityServices {
  readonly identity: IdentityService
  readonly passkeys: PasskeyService
  /** Codes on their way to their readers. */
  readonly codes: Pick<Codes, 'message'>
  /** Security notices on their way to their readers. */
  readonly notices: SecurityNotices
}

/** Identity with the provider that the configuration names. */
export function createIdentity({
  config,
  jobs,
  log,
  ...modules
}: {
  config: ApiConfig
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  log: Pick<Logger, 'warn'>
} & Pick<IdentityParts, 'privateSessions' | 'consents' | 'countries'>): IdentityServices {
  const { db, clock } = modules
  const { codesPerHour: perHour, passkeys: most } = config.shopLimits.identity
  const codes = createCodes({ db, clock, jobs, signingKeys: config.tokenSigningKeys, perHour })
  const { identityProvider: chosen, tokenSigningKeys: signingKeys } = config
  const shopName = config.merchant.name
  const provider =
    chosen.kind === 'customer-data-cloud'
      ? createCustomerDataCloudProvider({ call: createCdcClient({ site: chosen, log }), db, clock })
      : createReferenceProvider({ db, clock, signingKeys, codes, isPasswordRefused: createPasswordRule(shopName) })
  const notices = createSecurityNotices({ db, clock, jobs })
  const countCode = createCodeCount(createCount({ db, clock }), config.shopLimits.identity)
  const parts = { ...modules, provider, notices, employees: config.employeeEmails, countCode }
  const party = { name: shopName, origin: config.siteUrl }
  return { identity: createIdentityService(parts), passkeys: createPasskeys({ ...parts, party, most }), codes, notices }
}
