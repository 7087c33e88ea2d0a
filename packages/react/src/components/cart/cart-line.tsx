import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, type Storefront } from '@vitrine/core'
import type { CartItem } from '@vitrine/contract'
import type { CartField } from '@vitrine/contract/rules'
import type { ReactNode } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import { Quantity } from '../quantity/quantity.tsx'
import { LineNotices } from './line-notices.tsx'
import { LinePrice } from './line-price.tsx'

/**
 * One line of the bag, or a gift, of which nothing can be changed. Quantity and removal are forms that the site answers
 * while no script runs.
 */
export function CartLine({ item }: { item: CartItem }) {
  useSignals()
  const storefront = useStorefront()
  const { cart, i18n, routes } = storefront
  const line = { item, i18n, format: useDomain(formatDomain) }
  const { product } = item
  const isPending = cart.pending.value.has(item.id)
  const stock = product.inventoryInfo.onlineStockAvailable
  return (
    <li
      className="vt-cart__line"
      part="line"
      data-pending={isPending ? '' : undefined}
      data-uncounted={item.isPurchasable ? undefined : ''}
    >
      <LinePicture product={product} href={routes.product(product)} />
      <div className="vt-cart__facts">
        <h3 className="vt-cart__name">
          <a href={routes.product(product)}>{product.productName}</a>
        </h3>
        {product.options.length > 0 ? (
          <p className="vt-cart__options">{product.options.map((option) => option.stringValue).join(' · ')}</p>
        ) : null}
        {item.gift?.text ?? <LinePrice {...line} />}
        {item.giftMessage ? (
          <p className="vt-cart__gift">
            <span>{i18n.t('cartLine.giftMessage')}</span> <q dir="auto">{item.giftMessage}</q>
          </p>
        ) : null}
        <LineNotices {...line} refusal={cart.lineErrors.value.get(item.id)} />
      </div>
      {item.gift ? null : (
        <div className="vt-cart__actions">
          {item.isPurchasable
            ? lineForm(
                storefront,
                item,
                'set',
                (form) => {
                  const typed = String(new FormData(form).get('quantity' satisfies CartField))
                  if (typed !== String(item.quantity)) void cart.setQuantity(item.id, typed)
                },
                <>
                  <Quantity
                    value={item.quantity}
                    max={Math.max(item.quantity, stock)}
                    label={product.productName}
                    onChange={(quantity) => void cart.setQuantity(item.id, quantity)}
                    onInvalid={(typed) => void cart.setQuantity(item.id, typed)}
                  />
                  <button type="submit" className="vt-cart__update">
                    {i18n.t('cartLine.update')}
                  </button>
                </>,
              )
            : null}
          {(['remove', 'save'] as const).map((action) =>
            lineForm(
              storefront,
              item,
              action,
              (form) => void (action === 'save' ? saveLine(storefront, item.id, form) : cart.removeLine(item.id)),
              <button
                type="submit"
                className="vt-cart__remove"
                aria-label={`${i18n.t(`cartLine.${action}`)} ${product.productName}`}
              >
                {i18n.t(`cartLine.${action}`)}
              </button>,
            ),
          )}
          <p className="vt-cart__line-total">
            {item.isPurchasable ? <bdi>{line.format.money(item.total)}</bdi> : null}
          </p>
        </div>
      )}
    </li>
  )
}

/** Its code is loaded when it is used, again at the next press where it did not come. */
const saveLine = (storefront: Storefront, lineId: string, form: HTMLFormElement) =>
  import('./save-line.ts').then(
    (code) => code.saveLine(storefront, lineId, form),
    () => storefront.notifications.show({ kind: 'error', message: storefront.i18n.t('errors.NETWORK') }),
  )

function LinePicture({ product, href }: Pick<CartItem, 'product'> & { readonly href: string }) {
  const ratio = product.departmentType === 'fashion' ? 'vertical' : 'square'
  return (
    <a className="vt-cart__picture" href={href} tabIndex={-1} aria-hidden="true">
      <Picture image={product.image} ratio={ratio} sizes="120px" alt="" />
    </a>
  )
}

/**
 * A form that changes one line; no component, so that the line's own follows the language for it.
 * @param action - What the site does with it while no script runs, and the loader before the element is hydrated.
 */
const lineForm = (
  { routes }: Storefront,
  item: CartItem,
  action: 'set' | 'remove' | 'save',
  onSubmit: (form: HTMLFormElement) => void,
  children: ReactNode,
) => (
  <form
    key={action}
    method="post"
    action={routes.cartAction()}
    data-vitrine-action={action === 'save' ? undefined : action}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event.currentTarget)
    }}
  >
    <input type="hidden" name={'action' satisfies CartField} value={action} />
    <input type="hidden" name={'itemId' satisfies CartField} value={item.id} />
    <input type="hidden" name={'returnTo' satisfies CartField} value={routes.cart()} />
    {children}
  </form>
)
