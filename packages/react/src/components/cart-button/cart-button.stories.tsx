import { fullBag, scene } from '@vitrine/testing/stories'
import { cartButtonElement } from './cart-button.element.ts'

export default { title: 'Buying/Cart button', parameters: { definition: cartButtonElement } }

const partner = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }

export const Empty = scene()
export const WithItems = scene({ lines: fullBag })
export const ManyItems = scene({ lines: [{ good: 'biscuits', quantity: 120 }] })
export const OnAPartnerPage = scene({ lines: fullBag, config: partner })
