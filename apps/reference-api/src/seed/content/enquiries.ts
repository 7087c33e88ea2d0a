import { closed, EnquiryField, nullable, Type, type Static } from '@vitrine/contract'
import { Words } from './parts.ts'

const { name, inputType, isRequired, maxLength, autocomplete } = EnquiryField.properties

const Form = Type.Object(
  {
    title: Words,
    text: Words,
    sections: Type.Array(
      Type.Object(
        {
          title: Words,
          fields: Type.Array(
            Type.Object(
              {
                ...{ name, inputType, isRequired, maxLength, autocomplete },
                label: Words,
                hint: nullable(Words),
                options: Type.Array(Type.Object({ value: Type.String(), label: Words }, closed)),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type EnquiryFormSeed = Static<typeof Form>

/** `seed/content/enquiries.json`: the forms by which shoppers write to the shop. */
export const Enquiries = Type.Object({ contact: Form, bulk: Form }, closed)
