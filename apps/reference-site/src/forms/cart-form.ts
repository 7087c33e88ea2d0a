import { choiceAddress, readCartForm, SIZE_1, type CartForm } from '@vitrine/contract/rules'
import {
  actOnCartForm,
  savedItemsDomain,
  type CartOutcome,
  type SavedItemOutcome,
  type Storefront,
} from '@vitrine/core'
import type { FormAction, Said } from '../pages/page-form.ts'
import { backTo, withQuery } from './said.ts'

/**
 * `POST /{locale}/cart`: what the add, quantity and remove forms do before any script runs. They lead to a page, with
 * what happened in the query, so that a reload never repeats it.
 */
export const cartForm: FormAction = {
  path: '/cart',
  async send({ storefront, values }) {
    const form = readCartForm(Object.entries(values))
    const { cart } = storefront
    if (savedActions.some((action) => action === form.action)) return sendSaved(storefront, form, values)
    if (form.action !== 'add') await cart.load()
    const outcome = await actOnCartForm(cart, form)
    const back = backTo(values, storefront.routes.cart())
    const isAdded = outcome.outcome === 'done' && form.action === 'add'
    const to = isAdded ? storefront.routes.cart() : withChoice(back, form)
    const isApp = new URL(back, 'http://site.invalid').searchParams.get('isapp') === 'true'
    const limit = outcome.outcome === 'refused' && limitOf(outcome)
    return {
      to: isApp ? withQuery(to, { isapp: 'true' }) : to,
      ...(outcome.outcome !== 'done' && {
        said: { notice: noticeOf(outcome, form), ...(limit && { limit: `${limit}` }) },
      }),
    }
  },
}

/** What the forms of a line and of the list do with what is saved for later. */
const savedActions = ['save', 'moveSaved', 'removeSaved'] as const

async function sendSaved(
  storefront: Storefront,
  { action, itemId }: CartForm,
  values: Readonly<Record<string, string>>,
) {
  const saved = storefront.use(savedItemsDomain)
  await Promise.all([storefront.cart.load(), saved.load()])
  const result =
    action === 'save'
      ? await saved.save(itemId)
      : action === 'moveSaved'
        ? await saved.moveToCart(itemId)
        : await saved.remove(itemId)
  return {
    to: backTo(values, storefront.routes.cart()),
    ...(result.outcome !== 'done' && { said: saidOfSaved(result) }),
  }
}

function saidOfSaved(result: Exclude<SavedItemOutcome, { outcome: 'done' }>): Said {
  if (result.outcome !== 'refused') return { notice: result.outcome }
  const { code, details } = result.error
  const limit = limitOf(result.error)
  return {
    notice: details[0]?.reason === 'saved-items-full' ? 'SAVED_ITEMS_FULL' : code,
    ...(limit !== undefined && { limit: `${limit}` }),
  }
}

/** The limit that was reached: a count, or minor units. */
const limitOf = ({ details: [detail] }: Pick<Extract<CartOutcome, { outcome: 'refused' }>, 'details'>) =>
  detail?.limit ?? (detail?.reason === 'total' ? detail.amount?.amount : undefined)

/** The notice of the page that is shown next; see `pages/form-notice.ts`. */
function noticeOf(outcome: Exclude<CartOutcome, { outcome: 'done' }>, { action, quantity, choice }: CartForm) {
  if (outcome.outcome !== 'refused') return outcome.outcome
  if (outcome.code !== 'INVALID_INPUT') return outcome.code
  if (['add', 'set'].includes(action) && Number.isNaN(quantity)) return 'INVALID_QUANTITY'
  if (action !== 'add') return outcome.code
  return choice[SIZE_1] ? 'SIZE2_MISSING' : 'SIZE1_MISSING'
}

/** Address that a form leads back to, with the choice of an add that was refused; see `pages/product`. */
function withChoice(back: string, { action, choice, quantity }: CartForm): string {
  if (action !== 'add') return back
  const { pathname, search } = new URL(back, 'http://site.invalid')
  const address = choiceAddress(pathname, choice, search)
  return quantity > 1 ? withQuery(address, { quantity: `${quantity}` }) : address
}
