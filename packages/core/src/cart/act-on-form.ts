import { addedLine, type CartForm } from '@vitrine/contract/rules'
import type { Cart, CartOutcome } from './cart.types.ts'

/**
 * Does what a form of the cart asks for: the site's route where there is no script, and what stands in for components
 * that have not come yet. The cart must be loaded for a change of a line.
 */
export function actOnCartForm(
  cart: Pick<Cart, 'addLine' | 'setQuantity' | 'removeLine'>,
  form: CartForm,
): Promise<CartOutcome> {
  if (form.action === 'remove') return cart.removeLine(form.itemId)
  if (form.action === 'set') return cart.setQuantity(form.itemId, form.quantity)
  return cart.addLine(addedLine(form))
}
