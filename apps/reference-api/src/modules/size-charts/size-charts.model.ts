import { closed, SizeSection, Type, type Static } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

/** One length, or from and to. */
const Measured = Type.Union([Type.Number(), Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })])
export type Measured = Static<typeof Measured>

const Lengths = Type.Record(Type.String(), Measured, { description: 'By the code of the measure' })

const SizeChart = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]+$' }),
    section: SizeSection,
    name: Words,
    measures: Type.Array(Type.Object({ code: Type.String(), name: Words, how: Words }, closed)),
    rows: Type.Array(
      Type.Object(
        {
          size: Type.String(),
          cm: Lengths,
          in: Lengths,
          equivalents: Type.Optional(
            Type.Record(Type.String(), Type.String(), {
              description: 'The same size in other countries, by the name of the system',
            }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type WrittenChart = Static<typeof SizeChart>

/** The bodies that sizes are made for, in the order of the size guide. */
export const sizeChartsTopic = defineTopic('size-charts', Type.Array(SizeChart), [])
