import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { SigningKeys } from '../../../token/key-ring.ts'
import type { IdentityProvider } from '../../identity-provider.ts'
import { createAccounts } from './accounts.ts'
import { createCodeUses } from './code-uses.ts'
import type { Codes } from './codes.ts'
import type { PasswordRule } from './password-rule.ts'

/** The provider of a shop that keeps its accounts itself. */
export const createReferenceProvider = (options: {
  db: Database
  clock: Clock
  signingKeys: SigningKeys
  codes: Codes
  isPasswordRefused: PasswordRule
}): IdentityProvider => ({
  sendCode: options.codes.send,
  ...createCodeUses(options),
  ...createAccounts(options),
})
