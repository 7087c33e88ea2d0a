import { outage } from '@vitrine/testing'
import { changedCart, fullCart, inArabic, inChinese, scene } from '@vitrine/testing/stories'
import { cartElement } from './cart.element.ts'

export default { title: 'Buying/Cart', parameters: { definition: cartElement } }

export const TwoParcels = scene({ lines: fullCart })
export const OnlyFashion = scene({ lines: fullCart.slice(0, 2) })
export const OnlyFood = scene({ lines: fullCart.slice(2) })
export const ExactlyAtTheThreshold = scene({ lines: [{ good: 'chutney' }], freeAbove: 4600 })
export const ChangedOnLoad = scene({ lines: changedCart })
export const NothingToOrder = scene({ lines: changedCart.slice(2) })
export const RefusedAtTheLine = scene({ lines: fullCart }, async ({ cart }) => {
  await cart.load()
  await cart.setQuantity('line-shirt', 9)
})
export const WithAGift = scene({ lines: fullCart, gifts: ['biscuits'] })
export const WithAGiftInArabic = { ...WithAGift, globals: inArabic }
export const WithAGiftInChinese = { ...WithAGift, globals: inChinese }
export const Full = scene({ lines: fullCart, limits: { units: 6 } })
export const OverTheLimits = scene({ lines: fullCart, limits: { lines: 3, units: 4 } })
export const RefusedAtALimit = scene({ lines: fullCart, limits: { units: 7 } }, async ({ cart }) => {
  await cart.load()
  await cart.setQuantity('line-shirt', 4)
})
export const RemovedWithUndo = scene({ lines: fullCart }, async ({ cart }) => {
  await cart.load()
  await cart.removeLine('line-jumper')
})
export const Empty = scene()
export const Loading = scene({ lines: fullCart, faults: { 'GET /cart/user': 'never' } })
export const Failed = scene({ lines: fullCart, faults: { 'GET /cart/user': outage } })
export const Unknown = scene({ lines: fullCart, faults: { 'PUT /item/': 'lostRequest' } }, async ({ cart }) => {
  await cart.load()
  void cart.setQuantity('line-jumper', 2)
})
