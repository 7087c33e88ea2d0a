import { fullCart, partnerConfig, scene } from '@vitrine/testing/stories'
import { cartButtonElement } from './cart-button.element.ts'

export default { title: 'Buying/Cart button', parameters: { definition: cartButtonElement } }

export const Empty = scene()
export const WithItems = scene({ lines: fullCart })
export const ManyItems = scene({ lines: [{ good: 'biscuits', quantity: 120 }] })
export const OnAPartnerPage = scene({ lines: fullCart, config: partnerConfig })
