import { Type, type Static } from 'typebox'
import { closed, stringEnum } from '../json-schema.ts'
import { ProductSummary } from '../product/schema.ts'
import { PageTypeHeaders } from '../search/schema.ts'

const recommendationTypes = ['goes-with', 'similar', 'featured'] as const
/** What goes with the products that are named, what may stand for the first of them, or what the shop puts first. */
export type RecommendationType = (typeof recommendationTypes)[number]

/** Says on which page the products are shown, and why these. */
export const RecommendationHeaders = Type.Object(
  { ...PageTypeHeaders.properties, 'recommendation-type': stringEnum(recommendationTypes) },
  { $id: 'RecommendationHeaders' },
)

/** Products to recommend, best first. */
export const Recommended = Type.Object(
  { items: Type.Array(ProductSummary, { maxItems: 8 }) },
  { $id: 'Recommended', ...closed },
)
export type Recommended = Static<typeof Recommended>
