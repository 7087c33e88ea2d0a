import type { Cart, CartItem } from '@vitrine/contract'
import type { CouponRefusal } from '@vitrine/contract/rules'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import type { DeskView } from '../desk-view.ts'
import { money, text } from '../desk-words.ts'
import { termsOf } from './coupon-page.ts'
import { tableOf } from './coupons-page.ts'

const reasons: Readonly<Record<CouponRefusal, DeskKey>> = {
  COUPON_UNKNOWN: 'promotions.reasons.unknown',
  COUPON_NOT_YET: 'promotions.reasons.notYet',
  COUPON_EXPIRED: 'promotions.reasons.expired',
  COUPON_OTHER_COUNTRY: 'promotions.reasons.otherCountry',
  COUPON_MINIMUM: 'promotions.reasons.minimum',
  COUPON_USED_UP: 'promotions.reasons.usedUp',
  COUPON_SHOPPER_LIMIT: 'promotions.reasons.shopperLimit',
  COUPON_NOT_COMBINABLE: 'promotions.reasons.notCombinable',
  COUPON_NOTHING_FOR_IT: 'promotions.reasons.nothingForIt',
}

/** A cart that was tried: its lines, what is taken off them, and codes that are not taken. */
export function triedCart(view: DeskView, cart: Cart): Html {
  const { say } = view
  const amount = (value: Cart['total']) => money(view, value.amount, value.currency)
  const lines = cart.items.flatMap(({ items }) => items).map((item) => lineOf(view, item))
  const discounts = cart.orderDiscounts.map(
    (one) =>
      html`<li>
        ${text(one.name)} (${text(one.code)}):
        ${one.isFreeDelivery ? say('promotions.gives.freeDelivery') : amount(one.amount)}
      </li>`,
  )
  const columns = ['product', 'quantity', 'price', 'discount'] as const
  return html`${tableOf(
    view,
    columns.map((name): DeskKey => `promotions.columns.${name}`),
    lines,
    { name: say('promotions.try.result'), isCaption: true },
  )}
  ${
    discounts.length > 0
      ? html`<ul>
          ${discounts}
        </ul>`
      : html`<p>${say('promotions.try.nothing')}</p>`
  }
  ${cart.gifts.length > 0 && giftsOf(view, cart)} ${cart.invalidCoupons.length > 0 && refusedOf(view, cart)}
  ${termsOf(view, [
    ['promotions.try.subtotal', amount(cart.subtotal)],
    ['promotions.try.discounts', amount(cart.discountTotal)],
    ['promotions.try.delivery', amount(cart.shippingTotal)],
    ['promotions.try.total', amount(cart.total)],
  ])}`
}

const lineOf = (view: DeskView, { product, quantity, total, productDiscounts, messages }: CartItem): Html =>
  html`<tr>
    <td>
      ${text(product.productName)} ${text(product.variationProductCode ?? product.productCode)}
      ${messages.map(({ code }) => noteOf(view, code))}
    </td>
    <td class="number">${quantity}</td>
    <td class="number">${money(view, total.amount, total.currency)}</td>
    <td>
      ${productDiscounts.map(
        ({ name, amount }) => html`<p>${text(name)}: ${money(view, amount.amount, amount.currency)}</p>`,
      )}
    </td>
  </tr>`

const notes: Partial<Record<CartItem['messages'][number]['code'], DeskKey>> = {
  NOT_SOLD_HERE: 'promotions.try.notSold',
  OUT_OF_STOCK: 'promotions.try.soldOut',
  QUANTITY_REDUCED: 'promotions.try.reduced',
}

function noteOf({ say }: DeskView, code: CartItem['messages'][number]['code']): Html | '' {
  const key = notes[code]
  return key ? html`<p class="soft">${say(key)}</p>` : ''
}

const giftsOf = ({ say }: DeskView, { gifts }: Cart): Html =>
  html`<p>${say('promotions.try.gifts')}</p>
    <ul>
      ${gifts.map(({ product, gift }) => html`<li>${text(product.productName)} (${text(gift?.code)})</li>`)}
    </ul>`

function refusedOf(view: DeskView, { invalidCoupons }: Cart): Html {
  const list = invalidCoupons.map(({ couponCode, reason, lacking }) => {
    const words = view.say(reasons[reason])
    const rest =
      lacking && html` ${view.say('promotions.try.missing')} ${money(view, lacking.amount, lacking.currency)}`
    return html`<li>${text(couponCode)}: ${words}${rest}</li>`
  })
  return html`<p>${view.say('promotions.try.notTaken')}</p>
    <ul>
      ${list}
    </ul>`
}
