import { outage } from '@vitrine/testing'
import { changedBag, fullBag, scene } from '@vitrine/testing/stories'
import { cartElement } from './cart.element.ts'

export default { title: 'Buying/Cart', parameters: { definition: cartElement } }

export const TwoParcels = scene({ lines: fullBag })
export const OnlyFashion = scene({ lines: fullBag.slice(0, 2) })
export const OnlyFood = scene({ lines: fullBag.slice(2) })
export const ExactlyAtTheThreshold = scene({ lines: [{ good: 'chutney' }], freeAbove: 4600 })
export const ChangedOnLoad = scene({ lines: changedBag })
export const NothingToOrder = scene({ lines: changedBag.slice(2) })
export const RefusedAtTheLine = scene({ lines: fullBag }, async ({ cart }) => {
  await cart.load()
  await cart.setQuantity('line-shirt', 9)
})
export const Full = scene({ lines: fullBag, limits: { units: 6 } })
export const OverTheLimits = scene({ lines: fullBag, limits: { lines: 3, units: 4 } })
export const RefusedAtALimit = scene({ lines: fullBag, limits: { units: 7 } }, async ({ cart }) => {
  await cart.load()
  await cart.setQuantity('line-shirt', 4)
})
export const RemovedWithUndo = scene({ lines: fullBag }, async ({ cart }) => {
  await cart.load()
  await cart.removeLine('line-jumper')
})
export const Empty = scene()
export const Loading = scene({ lines: fullBag, faults: { 'GET /cart/user': 'never' } })
export const Failed = scene({ lines: fullBag, faults: { 'GET /cart/user': outage } })
export const Unknown = scene({ lines: fullBag, faults: { 'PUT /item/': 'lostRequest' } }, async ({ cart }) => {
  await cart.load()
  void cart.setQuantity('line-jumper', 2)
})
