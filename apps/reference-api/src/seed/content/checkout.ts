import { closed, nullable, Type } from '@vitrine/contract'
import { IconName, Link, Words } from './parts.ts'
import { seasonal } from './season.ts'

/** `seed/content/checkout-banners.json`: what the season changes about an order. */
export const CheckoutBanners = Type.Array(
  Type.Object(
    {
      code: Type.String({ pattern: '^[a-z0-9-]+$' }),
      ...seasonal,
      iconName: IconName,
      title: Words,
      text: Words,
      link: nullable(Link),
    },
    closed,
  ),
)
