import type { CartMessage } from '@vitrine/contract'
import type { FixtureLine } from '../fixtures/cart-lines.ts'

/** Both departments, with a gift message. */
export const fullCart: readonly FixtureLine[] = [
  { good: 'jumper' },
  { good: 'shirt', quantity: 2 },
  { good: 'biscuits', quantity: 2, giftMessage: 'Happy birthday, Omar!' },
  { good: 'chutney' },
]

const said = (code: CartMessage['code'], more: Partial<CartMessage> = {}): readonly CartMessage[] => [
  { code, productName: null, quantity: null, available: null, amount: null, ...more },
]

/** Lines with what the server may have found when it looked at a cart again. */
export const changedCart: readonly FixtureLine[] = [
  { good: 'jumper', messages: [...said('PRICE_CHANGED', { amount: { amount: 19_900, currency: 'AED' } })] },
  { good: 'shirt', quantity: 3, messages: [...said('QUANTITY_REDUCED', { available: 3, quantity: 3 })] },
  { good: 'biscuits', isPurchasable: false, messages: [...said('OUT_OF_STOCK', { available: 0 })] },
  { good: 'chutney', isPurchasable: false, messages: [...said('NOT_SOLD_HERE')] },
]
