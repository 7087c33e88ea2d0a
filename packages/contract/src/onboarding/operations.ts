import { IdentityAnswer } from '../identity/schema.ts'
import type { OperationTable } from '../operation.ts'
import { onboardingPath } from '../paths.ts'
import {
  AccountIdentifier,
  ConsentQuestion,
  ConsentReading,
  EmployeeCheck,
  EmployeeIdentifier,
  ExistingUserCheck,
} from './schema.ts'

const own = { tag: 'onboarding', isOwnPagesOnly: true } as const

/** What the storefront asks about a shopper who arrives. */
export const onboardingOperations = {
  [`POST ${onboardingPath}/guest/v1/existing-user`]: {
    summary:
      'Whether somebody has an e-mail address, phone number or user name: 001 if so, else 0. The host’s own server ' +
      'asks of anything, a signed-in shopper of user names and of their own address and number; 0 is all that ' +
      'anybody else is answered, so that nobody finds out who has an account',
    ...own,
    session: 'shopper',
    body: ExistingUserCheck,
    response: IdentityAnswer,
  },
  [`GET ${onboardingPath}/private/v1/view-account-identifier`]: {
    summary: 'The signed-in shopper’s names at commerce platform and identity provider',
    ...own,
    session: 'private',
    response: AccountIdentifier,
  },
  [`POST ${onboardingPath}/private/v1/employee-email-identifier`]: {
    summary: 'Whether an address is the signed-in shopper’s own and an employee’s',
    ...own,
    session: 'private',
    body: EmployeeCheck,
    response: EmployeeIdentifier,
  },
  [`POST ${onboardingPath}/private/v1/consent`]: {
    summary: 'Which consents hold; writes nothing',
    ...own,
    session: 'private',
    body: ConsentQuestion,
    response: ConsentReading,
  },
} as const satisfies OperationTable
