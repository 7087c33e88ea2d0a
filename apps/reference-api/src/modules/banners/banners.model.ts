import { closed, nullable, Type } from '@vitrine/contract'
import { IconName, Link, Words } from '../content/content.model.ts'
import { occasional } from '../content/season.ts'
import { defineTopic } from '../content/topic.ts'

/** Banners about what the season changes about an order. */
export const checkoutBannersTopic = defineTopic(
  'checkout-banners',
  Type.Array(
    Type.Object(
      {
        code: Type.String({ pattern: '^[a-z0-9-]+$' }),
        ...occasional,
        iconName: IconName,
        title: Words,
        text: Words,
        link: nullable(Link),
      },
      closed,
    ),
  ),
  [],
)
