import { closed, Type } from '@vitrine/contract'
import { defineTopic } from '../content/topic.ts'

const units = Type.Integer({ minimum: 0, maximum: 1000 })

/** So few left, or fewer, are said to be few, for products that do not say it themselves. */
export const stockLevelsTopic = defineTopic(
  'stock-levels',
  Type.Object({ lowStock: Type.Object({ fashion: units, food: units }, closed) }, closed),
  { lowStock: { fashion: 3, food: 3 } },
)
