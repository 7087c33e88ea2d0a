import type { CartMessage } from '@vitrine/contract'
import type { Storefront } from '@vitrine/core'
import type { LineProps } from './line-price.tsx'

interface LineNoticesProps extends LineProps {
  readonly refusal: ReturnType<Storefront['cart']['lineErrors']['value']['get']>
}

/**
 * What the shopper must know about a line: what the server found when it looked, and why a change was refused.
 * No live region: the toast announces a refusal once, this is where it can be read again.
 */
export function LineNotices({ item, i18n, format, refusal }: LineNoticesProps) {
  if (!refusal && item.messages.length === 0) return null
  return (
    <ul className="vt-cart__notices" role="list" part="notices">
      {refusal ? (
        <li className="vt-cart__notice" data-kind="stopped">
          {refusal.message}
        </li>
      ) : null}
      {item.messages.map(({ code, amount, available, quantity }) => (
        <li key={code} className="vt-cart__notice" data-kind={kinds[code]}>
          {i18n.t(`cartLine.notice.${code}`, {
            count: available ?? quantity ?? 0,
            price: amount ? format.money(amount) : '',
          })}
        </li>
      ))}
    </ul>
  )
}

/** What is not named here is a warning, as a notice looks by itself. */
const kinds: Readonly<Partial<Record<CartMessage['code'], 'info' | 'stopped'>>> = {
  LOW_STOCK: 'info',
  OUT_OF_STOCK: 'stopped',
  NOT_SOLD_HERE: 'stopped',
  LINE_MERGED: 'info',
}
