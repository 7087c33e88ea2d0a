import { useSignals } from '@preact/signals-react/runtime'
import type { SavedItem } from '@vitrine/contract'
import { chargedPrice, type CartField } from '@vitrine/contract/rules'
import { formatDomain, savedItemsDomain, type Formatters, type Storefront } from '@vitrine/core'
import type { FormEvent, ReactNode } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import type { SavedItemsProps } from './saved-items.props.ts'

interface RowProps {
  readonly item: SavedItem
  readonly onMove: SavedItemsProps['onMove'] | undefined
}

/** One entry. Its two ways are forms that the site answers while no script runs. */
export function SavedItemRow({ item, onMove }: RowProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const saved = useDomain(savedItemsDomain)
  const { id, product, quantity, isPurchasable, giftMessage } = item
  const { productName, productCode } = product
  const words = [...product.options.map(({ stringValue }) => stringValue), giftMessage ?? ''].filter(Boolean)
  const move = async () => {
    const { outcome } = await saved.moveToCart(id)
    if (outcome === 'done') onMove?.({ productCode })
  }
  return (
    <li className="vt-saved__item" part="item" data-sold-out={isPurchasable ? undefined : ''}>
      <a className="vt-saved__picture" href={routes.product(product)} tabIndex={-1} aria-hidden="true">
        <Picture
          image={product.image}
          ratio={product.departmentType === 'fashion' ? 'vertical' : 'square'}
          sizes="96px"
          alt=""
        />
      </a>
      <div className="vt-saved__facts">
        <h3 className="vt-saved__name">
          <a href={routes.product(product)}>{productName}</a>
        </h3>
        {words.length > 0 ? <p className="vt-saved__soft">{words.join(' · ')}</p> : null}
        <p className="vt-saved__price">
          <bdi>{format.money(chargedPrice(product.price))}</bdi>
          {quantity > 1 ? <span> {i18n.t('savedItems.quantity', { count: quantity })}</span> : null}
        </p>
        <Notices item={item} i18n={i18n} format={format} />
        <div className="vt-saved__actions">
          {isPurchasable ? (
            <SavedForm action="moveSaved" savedId={id} onSubmit={() => void move()}>
              <button
                type="submit"
                className="vt-button vt-button--secondary"
                part="move"
                aria-label={i18n.t('savedItems.moveNamed', { name: productName })}
              >
                {i18n.t('savedItems.move')}
              </button>
            </SavedForm>
          ) : null}
          <SavedForm action="removeSaved" savedId={id} onSubmit={() => void saved.remove(id)}>
            <button
              type="submit"
              className="vt-saved__remove"
              part="remove"
              aria-label={i18n.t('savedItems.removeNamed', { name: productName })}
            >
              {i18n.t('savedItems.remove')}
            </button>
          </SavedForm>
        </div>
      </div>
    </li>
  )
}

interface NoticesProps {
  readonly item: SavedItem
  readonly i18n: Storefront['i18n']
  readonly format: Formatters
}

/** What there is to know of an entry: its price of then, and how much is left. */
function Notices({ item: { messages }, i18n, format }: NoticesProps) {
  if (messages.length === 0) return null
  return (
    <ul className="vt-saved__notices" role="list" part="notices">
      {messages.map(({ code, amount, available }) => (
        <li key={code}>
          {i18n.find(`savedItems.notice.${code}`, {
            count: available ?? 0,
            ...(amount && { price: format.money(amount) }),
          })}
        </li>
      ))}
    </ul>
  )
}

interface SavedFormProps {
  /** What the site does with it while no script runs. */
  readonly action: 'moveSaved' | 'removeSaved'
  readonly savedId: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

function SavedForm({ action, savedId, onSubmit, children }: SavedFormProps) {
  useSignals()
  const { routes } = useStorefront()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" action={routes.cartAction()} onSubmit={submit}>
      <input type="hidden" name={'action' satisfies CartField} value={action} />
      <input type="hidden" name={'itemId' satisfies CartField} value={savedId} />
      <input type="hidden" name={'returnTo' satisfies CartField} value={routes.cart()} />
      {children}
    </form>
  )
}
