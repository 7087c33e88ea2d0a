import { changedCart, fullCart, partnerConfig, scene } from '@vitrine/testing/stories'
import { miniCartElement } from './mini-cart.element.ts'

export default { title: 'Buying/Mini cart', parameters: { definition: miniCartElement }, args: { open: true } }

export const JustAdded = scene({ lines: fullCart.slice(0, 2) }, ({ cart }) =>
  cart.addLine({ productCode: 'ALD-G-1008' }),
)
export const FullCart = scene({ lines: fullCart }, ({ cart }) => cart.load())
export const FarFromFreeDelivery = scene({ lines: fullCart.slice(3) }, ({ cart }) => cart.load())
export const WithLinesNotCounted = scene({ lines: changedCart }, ({ cart }) => cart.load())
export const OnAPartnerPage = scene({ lines: fullCart, config: partnerConfig }, ({ cart }) => cart.load())
export const Empty = scene()
