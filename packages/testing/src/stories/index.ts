/** What stories, and suites that begin where a story does, stand on. */
export { at, scene } from './cart-story.ts'
export { installFakeCard, type FakeCardOptions } from './fake-card.ts'
export { contactValues, fillCheckout } from './fill-checkout.ts'
export { partnerConfig } from './partner.ts'
export { changedBag, fullBag } from './scenes.ts'
export { asElement, inArabic, inChinese, shown } from './story.ts'
