import { useSignals } from '@preact/signals-react/runtime'
import type { CartLimitMessage } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/** Whether a bag holds more than one order may, so that it cannot be ordered as it is. */
export const isOverLimit = (messages: readonly CartLimitMessage[]): boolean =>
  messages.some(({ code }) => code !== 'UNITS_REACHED')

/** A bag that is full, or above what one order may hold: which limit it is, what it is, and what can be done. */
export function CartLimit() {
  useSignals()
  const { cart, config, i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const messages = cart.messages.value
  if (messages.length === 0) return null
  const isOver = isOverLimit(messages)
  return (
    <Notice
      kind={isOver ? 'stopped' : 'info'}
      role="status"
      title={i18n.t(isOver ? 'cart.limit.over' : 'cart.limit.full')}
      actions={
        // Another site's page has no such address.
        config.shopUrl ? null : <a href={routes.page('bulk-enquiry')}>{i18n.t('cart.limit.more')}</a>
      }
    >
      {messages.map(({ code, quantity, limit, amount }) => (
        <p key={code}>
          {i18n.t(`cart.limit.${code}`, {
            quantity: quantity ?? 0,
            max: amount ? format.money(amount) : (limit ?? 0),
          })}
        </p>
      ))}
    </Notice>
  )
}
