import { changedBag, fullBag, scene } from '@vitrine/testing/stories'
import { miniCartElement } from './mini-cart.element.ts'

export default { title: 'Buying/Mini cart', parameters: { definition: miniCartElement }, args: { open: true } }

export const JustAdded = scene({ lines: fullBag.slice(0, 2) }, ({ cart }) =>
  cart.addLine({ productCode: 'ALD-G-1008' }),
)
export const FullBag = scene({ lines: fullBag }, ({ cart }) => cart.load())
export const FarFromFreeDelivery = scene({ lines: fullBag.slice(3) }, ({ cart }) => cart.load())
export const WithLinesNotCounted = scene({ lines: changedBag }, ({ cart }) => cart.load())
export const OnAPartnerPage = scene(
  { lines: fullBag, config: { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' } },
  ({ cart }) => cart.load(),
)
export const Empty = scene()
