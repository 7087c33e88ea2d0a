import { Type, type Static } from 'typebox'
import { MAP_LINK_MAX_LENGTH, mapLinkPattern } from '../maps/rules.ts'
import { addressTypes, LANDMARK_MAX_LENGTH } from './rules.ts'
import { closed, stringEnum, lineOfText, nullable } from '../json-schema.ts'

/** Kibo's four free lines; which field of a country goes where is said by the address field data. */
export const Address = Type.Object(
  {
    address1: lineOfText({ minLength: 1, maxLength: 120 }),
    address2: Type.Optional(lineOfText({ maxLength: 120 })),
    address3: Type.Optional(lineOfText({ maxLength: 120 })),
    address4: Type.Optional(lineOfText({ maxLength: 120 })),
    cityOrTown: Type.Optional(lineOfText({ maxLength: 80 })),
    stateOrProvince: Type.Optional(lineOfText({ maxLength: 80 })),
    postalOrZipCode: Type.Optional(lineOfText({ maxLength: 12 })),
    landmark: Type.Optional(
      lineOfText({ maxLength: LANDMARK_MAX_LENGTH, description: 'What stands nearby, for the driver' }),
    ),
    mapLink: Type.Optional(
      Type.String({
        maxLength: MAP_LINK_MAX_LENGTH,
        pattern: mapLinkPattern,
        description: 'The place on a map: a link of a known map, coordinates, a plus code or ///three.words',
      }),
    ),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    addressType: stringEnum(addressTypes),
  },
  { $id: 'Address', ...closed },
)
export type Address = Static<typeof Address>

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
      'landmark',
      'mapLink',
    ]),
    label: Type.String(),
    hint: nullable(Type.String()),
    inputType: stringEnum(['text', 'select', 'numeric', 'url']),
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
