import { Type, type Static } from 'typebox'
import { closed, stringEnum, nullable } from '../json-schema.ts'
import { Money } from '../money/schema.ts'

/** One choice of a facet. Its count is what choosing it besides the facet's own other values would add. */
export const FacetValue = Type.Object(
  {
    label: Type.String(),
    value: Type.String(),
    filterValue: Type.String({ description: 'What `filter` takes: tenant~color:navy, price:[5000 TO 20000]' }),
    count: Type.Integer({ minimum: 0, description: 'Products with it among those that the other facets leave' }),
    isApplied: Type.Boolean(),
    parentFacetValue: nullable(Type.String()),
    rangeQueryValueStart: nullable(Type.Integer({ description: 'Minor units; null for no lower end' })),
    rangeQueryValueEnd: nullable(Type.Integer({ description: 'Minor units; null for no upper end' })),
    colorValue: nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description: 'Of a swatch' })),
  },
  { $id: 'FacetValue', ...closed },
)
export type FacetValue = Static<typeof FacetValue>

/** What prices a list has, and which of them were asked for. */
export const FacetRange = Type.Object(
  { lower: Money, upper: Money, start: nullable(Money), end: nullable(Money) },
  { $id: 'FacetRange', ...closed },
)
export type FacetRange = Static<typeof FacetRange>

/** Values of one facet are alternatives; facets narrow one another. */
export const Facet = Type.Object(
  {
    label: Type.String(),
    field: Type.String(),
    facetType: stringEnum(['Value', 'RangeQuery', 'Hierarchy']),
    isPromoted: Type.Boolean({ description: 'Shown outside the filter drawer too' }),
    values: Type.Array(FacetValue),
    range: nullable(FacetRange),
  },
  { $id: 'Facet', ...closed },
)
export type Facet = Static<typeof Facet>
