import { addedLine, type CartForm } from '@vitrine/contract/rules'
import type { CartOutcome, Storefront } from '@vitrine/core'

/**
 * One of the cart's actions, as a form asks for it: the same that the site's own route does when there is no script.
 */
export function act({ cart }: Pick<Storefront, 'cart'>, form: CartForm): Promise<CartOutcome> {
  if (form.action === 'remove') return cart.removeLine(form.itemId)
  if (form.action === 'set') return cart.setQuantity(form.itemId, form.quantity)
  return cart.addLine(addedLine(form))
}
