import { Type, type Static } from 'typebox'
import { closed, nullable, stringEnum } from '../schema.ts'

/** One field of a country's address form; `target` says where in the address its value goes. */
export const AddressField = Type.Object(
  {
    name: Type.String(),
    target: stringEnum([
      'address1',
      'address2',
      'address3',
      'address4',
      'cityOrTown',
      'stateOrProvince',
      'postalOrZipCode',
    ]),
    label: Type.String(),
    hint: nullable(Type.String()),
    inputType: stringEnum(['text', 'select', 'numeric']),
    isRequired: Type.Boolean(),
    maxLength: Type.Integer(),
    pattern: nullable(Type.String()),
    patternMessage: nullable(Type.String()),
    options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }, closed)),
    autocomplete: Type.String({ description: 'The HTML autofill token' }),
  },
  { $id: 'AddressField', ...closed },
)
export type AddressField = Static<typeof AddressField>

export const AddressFieldData = Type.Object(
  { countryCode: Type.String(), fields: Type.Array(AddressField) },
  { $id: 'AddressFieldData', ...closed },
)
export type AddressFieldData = Static<typeof AddressFieldData>
