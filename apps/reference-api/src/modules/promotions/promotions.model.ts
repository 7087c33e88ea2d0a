import { closed, Type } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { seasonal } from '../content/season.ts'
import { defineTopic } from '../content/topic.ts'

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

/** What a reduced price is called, and for how long. The price itself is the price list's. */
export const promotionsTopic = defineTopic('promotions', Type.Array(Promotion), [])
