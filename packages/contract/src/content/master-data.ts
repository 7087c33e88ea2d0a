import { Type, type Static } from 'typebox'
import { Money } from '../money.ts'
import { closed, nullable } from '../schema.ts'

/** One text for each department. */
const DepartmentWords = Type.Object({ fashion: Type.String(), food: Type.String() }, closed)

/** Configuration values of specification section 3, with the shop's other per-country settings. */
export const MasterData = Type.Object(
  {
    cart_delivery_fee: Money,
    freeDeliveryThreshold: Money,
    deliveryPromise: DepartmentWords,
    returnsPromise: DepartmentWords,
    vatLine: nullable(Type.String()),
  },
  { $id: 'MasterData', ...closed },
)
export type MasterData = Static<typeof MasterData>
