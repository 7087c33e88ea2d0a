import { productSetsDomain, setField, type SetValues, type Storefront } from '@vitrine/core'
import type { ProductSet } from '@vitrine/contract'
import type { FormAction, PostedValues, ShownEnd } from '../pages/page-form.ts'
import { backTo, withQuery } from './said.ts'

/**
 * `POST /{locale}/product-set`: adds what is ticked of a set before any script runs. It leads to the cart; where
 * something is lacking, back to the product with what was chosen in the query.
 */
export const productSetForm: FormAction = {
  path: '/product-set',
  async send({ storefront, values }) {
    const back = backTo(values, storefront.routes.cart())
    const { value } = await storefront
      .use(productSetsDomain)
      .of(values['productCode'] ?? '')
      .load()
    const set = value?.items.find(({ code }) => code === values['set'])
    return set ? addSet(storefront, set, values, back) : { to: back, said: { notice: 'failed' } }
  },
}

async function addSet(storefront: Storefront, set: ProductSet, values: PostedValues, back: string): Promise<ShownEnd> {
  const end = await storefront.use(productSetsDomain).add(set, values)
  if (end.outcome === 'invalid') return { to: `${withQuery(back, chosenOf(set, values))}#set` }
  const to = storefront.routes.cart()
  const { added, messages, said } = end
  if (end.outcome === 'done') {
    if (messages.length === 0) return { to }
    return { again: { values: {}, errors: {}, done: { added, messages: said } }, at: 'cart' }
  }
  // The cart says what a shopper can do something about there.
  if (end.outcome === 'refused') return { to, said: { notice: end.error.code } }
  // A press of the same button must not add a second time what is in the cart already.
  return added > 0 ? { to, said: { notice: 'unknown' } } : { to: back, said: { notice: end.outcome } }
}

/** What was chosen of a set, as an address has it; nothing that was posted besides. */
function chosenOf(set: ProductSet, values: SetValues): Record<string, string | undefined> {
  const fields = set.items.flatMap(({ productCode, sizes }) => {
    const [take, size] = [setField('take', productCode), setField('size', productCode)]
    const chosen = sizes.find((one) => one.productCode === values[size])?.productCode
    return [
      [take, values[take] === 'on' ? 'on' : undefined],
      [size, chosen],
    ] as const
  })
  return { set: set.code, ...Object.fromEntries(fields) }
}
