import { Type, type Static } from 'typebox'
import { ContentLink } from '../content/schema.ts'
import { closed, nullable } from '../json-schema.ts'

/** Notices of the checkout that hold today: what the season changes about delivery. */
export const CheckoutPromotionalBanner = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          iconName: Type.String(),
          title: Type.String(),
          text: Type.String(),
          link: nullable(ContentLink),
        },
        closed,
      ),
    ),
  },
  { $id: 'CheckoutPromotionalBanner', ...closed },
)
export type CheckoutPromotionalBanner = Static<typeof CheckoutPromotionalBanner>
