import { useSignals } from '@preact/signals-react/runtime'
import type { CartItem, CartMessage } from '@vitrine/contract'
import { formatDomain, type Formatters, type Storefront } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/**
 * What the shopper must know about a line: what the server found when it looked, and why a change was refused.
 * No live region: the toast announces a refusal once, this is where it can be read again.
 */
export function LineNotices({ item }: { item: CartItem }) {
  useSignals()
  const { cart, i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const refusal = cart.lineErrors.value.get(item.id)
  if (!refusal && item.messages.length === 0) return null
  return (
    <ul className="vt-cart__notices" role="list" part="notices">
      {refusal ? (
        <li className="vt-cart__notice" data-kind="stopped">
          {refusal.message}
        </li>
      ) : null}
      {item.messages.map((message) => (
        <li key={message.code} className="vt-cart__notice" data-kind={kinds[message.code]}>
          {noticeText(message, i18n, format)}
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

/** A cart message in the shopper's language. */
function noticeText(message: CartMessage, i18n: Storefront['i18n'], format: Formatters): string {
  const { code, amount, available, quantity } = message
  return i18n.t(`cartLine.notice.${code}`, {
    count: available ?? quantity ?? 0,
    price: amount ? format.money(amount) : '',
  })
}
