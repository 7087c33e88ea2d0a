import { Type, type Static } from 'typebox'
import { Email } from '../contacts/schema.ts'
import { EMAIL_MAX_LENGTH } from '../contacts/rules.ts'
import { closed, HexId, stringEnum, text } from '../json-schema.ts'

export const ExistingUserCheck = Type.Object(
  {
    id: stringEnum(['email', 'phone', 'userName']),
    identifier: text({ minLength: 1, maxLength: EMAIL_MAX_LENGTH }),
    client_id: Type.Optional(text({ minLength: 1, maxLength: 128, description: 'Of the host’s own server' })),
    client_secret: Type.Optional(text({ minLength: 1, maxLength: 256, description: 'Goes with client_id' })),
  },
  { $id: 'ExistingUserCheck', ...closed },
)
export type ExistingUserCheck = Static<typeof ExistingUserCheck>

export const AccountIdentifier = Type.Object(
  { accountId: Type.String({ description: 'Of the commerce platform' }), UID: HexId },
  { $id: 'AccountIdentifier', ...closed },
)
export type AccountIdentifier = Static<typeof AccountIdentifier>

export const EmployeeCheck = Type.Object({ employeeEmailId: Email }, { $id: 'EmployeeCheck', ...closed })
export type EmployeeCheck = Static<typeof EmployeeCheck>

export const EmployeeIdentifier = Type.Object(
  { isEmp: Type.Boolean(), accountId: Type.Optional(Type.String()) },
  { $id: 'EmployeeIdentifier', ...closed },
)
export type EmployeeIdentifier = Static<typeof EmployeeIdentifier>

/** As the customer-data platform is asked for consents. */
export const ConsentQuestion = Type.Object(
  {
    customer_ids: Type.Object({ email_id: Email }, closed),
    attributes: Type.Array(
      Type.Object(
        {
          type: Type.Literal('consent'),
          category: text({ minLength: 1, maxLength: 60 }),
          mode: Type.Literal('valid'),
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  { $id: 'ConsentQuestion', ...closed },
)
export type ConsentQuestion = Static<typeof ConsentQuestion>

/** One result for each attribute, in the order of the question. */
export const ConsentReading = Type.Object(
  {
    success: Type.Boolean(),
    results: Type.Array(
      Type.Object({ success: Type.Boolean(), value: Type.Boolean({ description: 'Whether it is given' }) }, closed),
    ),
  },
  { $id: 'ConsentReading', ...closed },
)
export type ConsentReading = Static<typeof ConsentReading>
