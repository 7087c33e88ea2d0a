import { Type, type Static } from 'typebox'
import { Address } from '../addresses/schema.ts'
import { closed, lineOfText } from '../json-schema.ts'
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, NAME_MAX_LENGTH, PHONE_PATTERN } from './rules.ts'

/** Specification section 5: standard address pattern, at most 254 characters. */
export const Email = Type.String({
  maxLength: EMAIL_MAX_LENGTH,
  pattern: EMAIL_PATTERN,
})

export const Contact = Type.Object(
  {
    firstName: lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
    lastNameOrSurname: lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
    email: Email,
    phoneNumbers: Type.Object({ mobile: Type.String({ pattern: PHONE_PATTERN, description: 'E.164' }) }, closed),
    address: Address,
  },
  { $id: 'Contact', ...closed },
)
export type Contact = Static<typeof Contact>
