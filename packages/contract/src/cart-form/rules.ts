import { parseQuantity } from '../cart/rules.ts'
import type { Choice } from '../choice/rules.ts'
import { GIFT_MESSAGE, type OptionAttribute } from '../product/rules.ts'

/** The fields of the cart's forms, besides one for each option. */
export type CartField =
  | 'action'
  | 'itemId'
  | 'quantity'
  | 'productCode'
  | 'variationProductCode'
  | 'giftMessage'
  | 'returnTo'

/** The name of the field that chooses an option of a product. */
export function optionField(attributeFQN: string): string {
  return `option:${attributeFQN}`
}

/** Content of a form of the cart: that of a card, of the product page and of a line of the cart. */
export interface CartForm {
  /** `add`, `set` or `remove`; a form that does not say adds. */
  readonly action: string
  /** The line that is changed; empty for one that is added. */
  readonly itemId: string
  /** NaN where what was written is no quantity, so that the rules of the cart refuse it by name. */
  readonly quantity: number
  readonly choice: Choice
  /** The product as the events of adding name it. */
  readonly product: { readonly productCode: string; readonly variationProductCode?: string }
  readonly giftMessage: string
}

/**
 * Reads a form of the cart, in a browser or on a server.
 * @param fields - Names and values; of a name that comes twice, the last.
 */
export function readCartForm(fields: Iterable<readonly [string, unknown]>): CartForm {
  const {
    action,
    itemId = '',
    quantity,
    productCode = '',
    variationProductCode,
    giftMessage = '',
    ...others
  }: Partial<Record<CartField, string>> = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
  const prefix = optionField('')
  const options = Object.entries(others).filter(([name, value]) => name.startsWith(prefix) && value)
  return {
    action: action || 'add',
    itemId,
    quantity: parseQuantity(quantity ?? (action === 'set' ? '' : 1)) ?? Number.NaN,
    choice: Object.fromEntries(options.map(([name, value]) => [name.slice(prefix.length), value])),
    product: { productCode, ...(variationProductCode && { variationProductCode }) },
    giftMessage: giftMessage.trim(),
  }
}

/** One chosen option of an added product. */
export interface ChosenOption {
  readonly attributeFQN: OptionAttribute
  readonly value?: string
  readonly shopperEnteredValue?: string
}

/** Line that a form adds. */
export function addedLine({ product, choice, giftMessage, quantity }: CartForm): CartForm['product'] & {
  readonly quantity: number
  readonly options?: readonly ChosenOption[]
} {
  const options: ChosenOption[] = Object.entries(choice).map(([attributeFQN, value]) => ({
    attributeFQN: attributeFQN as OptionAttribute,
    value,
  }))
  if (giftMessage) options.push({ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: giftMessage })
  return { ...product, ...(options.length > 0 && { options }), quantity }
}
