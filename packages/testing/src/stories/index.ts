/** Tools of stories, and of suites that begin where a story does. */
export { at, scene } from './cart-story.ts'
export { installCardDouble, type CardDoubleOptions } from './card-double.ts'
export { contactValues, fillCheckout, fillCollection } from './fill-checkout.ts'
export { partnerConfig } from './partner.ts'
export { changedCart, fullCart } from './scenes.ts'
export { asElement, inArabic, inChinese, shown } from './story.ts'
