import type { Cart as CartData, CartItem, OptionSelection } from '@vitrine/contract'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import type { AddLine } from './cart.types.ts'

/** Every line of a cart, department by department. */
export function linesOf(cart: CartData | undefined): CartItem[] {
  return cart?.items.flatMap(({ items }) => items) ?? []
}

const chosen = (options: readonly OptionSelection[] | undefined) =>
  (options ?? [])
    .map(({ attributeFQN, value, shopperEnteredValue }) => [attributeFQN, value ?? shopperEnteredValue])
    .sort()

/** One key for what the server joins into one line. */
export function addKey({ productCode, variationProductCode, options }: AddLine): string {
  return JSON.stringify([productCode, variationProductCode, chosen(options)])
}

/** The line that an added product ended in: same variation, or same product and options. */
export function findLine(cart: CartData, added: AddLine): CartItem | undefined {
  const same = linesOf(cart).filter(({ product }) => product.productCode === added.productCode)
  return (
    same.find(
      ({ product }) => added.variationProductCode && product.variationProductCode === added.variationProductCode,
    ) ??
    same.find(({ product }) =>
      (added.options ?? []).every(
        ({ attributeFQN, value }) =>
          !value || product.options.some((option) => option.attributeFQN === attributeFQN && option.value === value),
      ),
    )
  )
}

/** The change that restores a removed line, with its gift message. */
export function toAddLine({
  product,
  quantity,
  giftMessage,
}: Pick<CartItem, 'quantity' | 'giftMessage'> & {
  readonly product: Pick<CartItem['product'], 'productCode' | 'variationProductCode' | 'options'>
}): Required<AddLine> {
  return {
    productCode: product.productCode,
    variationProductCode: product.variationProductCode,
    quantity,
    options: [
      ...product.options.map(({ attributeFQN, value }) => ({
        attributeFQN: attributeFQN as OptionSelection['attributeFQN'],
        value,
      })),
      ...(giftMessage ? [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: giftMessage }] : []),
    ],
  }
}
