import { closed, EnquiryField, nullable, Type, type Static } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

const { name, inputType, isRequired, maxLength, earliest, autocomplete } = EnquiryField.properties

/** The least of a number is one that the shop's texts name too, so it is written with the promises. */
const minimum = Type.Optional(Type.Literal('bulkPieces'))

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
                ...{ name, inputType, isRequired, maxLength, minimum, earliest, autocomplete },
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
export type WrittenForm = Static<typeof Form>

/** The forms by which shoppers write to the shop. */
export const enquiriesTopic = defineTopic('enquiries', Type.Object({ contact: Form, bulk: Form }, closed))
