import type { CodeProof, OperationName } from '@vitrine/contract'
import { readCode } from '@vitrine/contract/rules'
import { networkOf } from '@vitrine/server'
import type { Clock } from '../../platform/clock.ts'
import type { EmployeeRules } from '../../platform/config/employee-rules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/context.ts'
import type { ConsentService } from '../consents/consents.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { PrivateSessions } from '../token/private-sessions.ts'
import type { CountCode } from './code-count.ts'
import type { IdentityOutcome, IdentityProvider, ShownCode } from './identity-provider.ts'
import type { SecurityNotices } from './security-notices.ts'

/** What the calls of this module stand on. */
export interface IdentityParts {
  readonly db: Database
  readonly clock: Clock
  readonly provider: IdentityProvider
  readonly privateSessions: Pick<PrivateSessions, 'begin' | 'end' | 'checkLive' | 'noteProof' | 'isProved'>
  readonly consents: ConsentService
  readonly notices: SecurityNotices
  readonly countries: Pick<CountryService, 'entries'>
  readonly employees: EmployeeRules
  readonly countCode: CountCode
}

/** Where a call comes from. */
export interface IdentityCaller {
  /** `ar-kw` */
  readonly locale: string
  /** As `networkOf` has it. */
  readonly network: string
  /** What the browser says of itself. */
  readonly device: string
}

/** Who calls, and in which language. */
export const callerOf = ({
  shopLocale,
  request,
}: Pick<Call<OperationName>, 'shopLocale' | 'request'>): IdentityCaller => ({
  locale: shopLocale.locale,
  network: networkOf(request.ip),
  device: request.headers['user-agent'] ?? '',
})

export const done = { errorCode: '0' } as const

/** Reads the code that a shopper typed; one that cannot be read is no try. */
export async function withCode<Result extends object>(
  { vToken, code }: CodeProof,
  work: (shown: ShownCode) => Promise<IdentityOutcome<Result>>,
): Promise<IdentityOutcome<Result>> {
  const digits = readCode(code)
  return digits === undefined ? { errorCode: '400004' } : work({ vToken, code: digits })
}
