import type { AddLine, CartOutcome, Storefront } from '@vitrine/core'

/** One of the cart's actions, from a form's fields: the same that the site's own route reads when there is no script. */
export function act({ cart }: Pick<Storefront, 'cart'>, fields: FormData): Promise<CartOutcome> {
  const text = (name: string) => String(fields.get(name) ?? '')
  const action = actionOf(fields)
  if (action === 'remove') return cart.removeLine(text('itemId'))
  if (action === 'set') return cart.setQuantity(text('itemId'), text('quantity'))
  return cart.addLine(lineOf(fields))
}

/** What the form does; one that does not say adds. */
export const actionOf = (fields: FormData): string => String(fields.get('action') || 'add')

type Option = NonNullable<AddLine['options']>[number]

/** What a form adds. */
export function lineOf(fields: FormData): AddLine {
  const quantity = Number(fields.get('quantity') ?? 1)
  const options = [...fields].flatMap(([name, value]) => {
    const attributeFQN = /^option:(.+)$/.exec(name)?.[1] as Option['attributeFQN'] | undefined
    return attributeFQN && value ? [{ attributeFQN, value: String(value) }] : []
  })
  return { ...productOf(fields), ...(options.length ? { options } : {}), quantity }
}

/** Which product a form adds, as the events of adding name it. */
export function productOf(fields: FormData): { productCode: string; variationProductCode?: string } {
  const variation = fields.get('variationProductCode')
  return {
    productCode: String(fields.get('productCode') ?? ''),
    ...(variation ? { variationProductCode: String(variation) } : {}),
  }
}
