import { Type, type Static } from 'typebox'
import { ENQUIRY_TRAP_MAX_LENGTH, ENQUIRY_VALUE_MAX_LENGTH, enquiryKinds } from './rules.ts'
import { closed, stringEnum, nullable, text } from '../json-schema.ts'

export const EnquiryKind = stringEnum(enquiryKinds)
export type EnquiryKind = Static<typeof EnquiryKind>

const fieldName = '^[a-zA-Z][a-zA-Z0-9]{0,39}$'

/** One field of an enquiry's form. */
export const EnquiryField = Type.Object(
  {
    name: Type.String({ pattern: fieldName }),
    label: Type.String(),
    hint: nullable(Type.String()),
    inputType: stringEnum(['text', 'email', 'phone', 'number', 'date', 'select', 'textarea']),
    isRequired: Type.Boolean(),
    maxLength: Type.Integer({ minimum: 1, maximum: ENQUIRY_VALUE_MAX_LENGTH }),
    minimum: Type.Optional(Type.Integer({ minimum: 1, description: 'Of a number: the least that is taken' })),
    earliest: Type.Optional(stringEnum(['today'], { description: 'Of a date: the first day that is taken' })),
    options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }, closed)),
    autocomplete: Type.String({ description: 'The HTML autofill token' }),
  },
  { $id: 'EnquiryField', ...closed },
)
export type EnquiryField = Static<typeof EnquiryField>

/** A form by which shoppers write to the shop, as data. */
export const EnquiryForm = Type.Object(
  {
    kind: EnquiryKind,
    title: Type.String(),
    text: Type.String(),
    sections: Type.Array(Type.Object({ title: Type.String(), fields: Type.Array(EnquiryField) }, closed)),
  },
  { $id: 'EnquiryForm', ...closed },
)
export type EnquiryForm = Static<typeof EnquiryForm>

/** What a shopper wrote. `website` is a field that people do not see: what it has in it was not written by one. */
export const Enquiry = Type.Object(
  {
    kind: EnquiryKind,
    fields: Type.Record(Type.String({ pattern: fieldName }), text({ maxLength: ENQUIRY_VALUE_MAX_LENGTH })),
    website: Type.Optional(text({ maxLength: ENQUIRY_TRAP_MAX_LENGTH })),
  },
  { $id: 'Enquiry', ...closed },
)
export type Enquiry = Static<typeof Enquiry>

export const EnquiryReceipt = Type.Object(
  { reference: Type.String({ pattern: '^ENQ-[0-9A-F]{8}$' }) },
  { $id: 'EnquiryReceipt', ...closed },
)
export type EnquiryReceipt = Static<typeof EnquiryReceipt>
