import { Type, type Static } from 'typebox'
import { Address } from '../addresses/schema.ts'
import { closed, text } from '../json-schema.ts'

/** Specification section 5: standard address pattern, at most 254 characters. */
export const Email = Type.String({
  maxLength: 254,
  pattern:
    '^[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\]+@[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\]+\\.[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\.]{2,}$',
})

export const Contact = Type.Object(
  {
    firstName: text({ minLength: 1, maxLength: 60 }),
    lastNameOrSurname: text({ minLength: 1, maxLength: 60 }),
    email: Email,
    phoneNumbers: Type.Object({ mobile: Type.String({ pattern: '^\\+[0-9]{6,15}$', description: 'E.164' }) }, closed),
    address: Address,
  },
  { $id: 'Contact', ...closed },
)
export type Contact = Static<typeof Contact>
