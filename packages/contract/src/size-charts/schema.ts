import { Type, type Static } from 'typebox'
import { closed, stringEnum } from '../json-schema.ts'

export const sizeSections = ['women', 'men', 'children', 'shoes', 'accessories'] as const
/** Where a chart stands in the size guide. */
export const SizeSection = stringEnum(sizeSections)
export type SizeSection = Static<typeof SizeSection>

/** The body that a size is made for: from and to, which are equal where one length is said. */
export const MeasuredRange = Type.Object(
  { from: Type.Number({ exclusiveMinimum: 0 }), to: Type.Number({ exclusiveMinimum: 0 }) },
  { $id: 'MeasuredRange', ...closed },
)
export type MeasuredRange = Static<typeof MeasuredRange>

const Lengths = Type.Record(Type.String(), MeasuredRange, { description: 'By the code of the measure' })

/** What the sizes of one kind of garment measure, in centimetres and inches. */
export const SizeChart = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
    name: Type.String(),
    section: SizeSection,
    measures: Type.Array(
      Type.Object(
        { code: Type.String(), name: Type.String(), how: Type.String({ description: 'How it is measured' }) },
        closed,
      ),
    ),
    rows: Type.Array(
      Type.Object(
        {
          size: Type.String(),
          cm: Lengths,
          in: Lengths,
          equivalents: Type.Record(Type.String(), Type.String(), {
            description: 'The same size elsewhere, by the name of the system: UK, EU, US, Asia …',
          }),
        },
        closed,
      ),
    ),
  },
  { $id: 'SizeChart', ...closed },
)
export type SizeChart = Static<typeof SizeChart>

export const SizeChartList = Type.Object({ items: Type.Array(SizeChart) }, { $id: 'SizeChartList', ...closed })
export type SizeChartList = Static<typeof SizeChartList>
