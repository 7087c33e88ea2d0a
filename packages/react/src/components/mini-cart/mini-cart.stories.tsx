import { changedBag, fullBag, partnerConfig, scene } from '@vitrine/testing/stories'
import { miniCartElement } from './mini-cart.element.ts'

export default { title: 'Buying/Mini cart', parameters: { definition: miniCartElement }, args: { open: true } }

export const JustAdded = scene({ lines: fullBag.slice(0, 2) }, ({ cart }) =>
  cart.addLine({ productCode: 'ALD-G-1008' }),
)
export const FullBag = scene({ lines: fullBag }, ({ cart }) => cart.load())
export const FarFromFreeDelivery = scene({ lines: fullBag.slice(3) }, ({ cart }) => cart.load())
export const WithLinesNotCounted = scene({ lines: changedBag }, ({ cart }) => cart.load())
export const OnAPartnerPage = scene({ lines: fullBag, config: partnerConfig }, ({ cart }) => cart.load())
export const Empty = scene()
