import { closed, Type } from '@vitrine/contract'
import { Words } from './parts.ts'
import { seasonal } from './season.ts'

const Promotion = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]+$' }),
    style: Type.String({ pattern: '^[a-z-]+$', description: 'How its name is drawn' }),
    name: Words,
    ...seasonal,
    products: Type.Array(Type.String(), { minItems: 1 }),
  },
  closed,
)

/** `seed/content/promotions.json`: what a reduced price is called, and for how long. The price itself is the price list's. */
export const Promotions = Type.Array(Promotion)
