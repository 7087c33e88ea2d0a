import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, type I18n, type StorefrontError } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

const stockCodes = new Set(['QUANTITY_EXCEED', 'PRODUCTS_NOT_AVAILABLE'])

/**
 * What stood in the way of the order, and a way on: stock, price, a limit, or the time for which items were kept.
 * What the shopper typed stays. It takes the focus when it appears, since it explains why nothing went on.
 */
export function OrderNotice() {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const place = useRef<HTMLDivElement>(null)
  const error = checkout.error.value
  const notice = checkout.notice.value
  const kind =
    error && stockCodes.has(error.code)
      ? 'stock'
      : notice === 'outcome.limited'
        ? 'limited'
        : notice === 'outcome.cartChanged'
          ? 'changed'
          : notice === 'outcome.expired'
            ? 'expired'
            : undefined
  useEffect(() => {
    if (kind) place.current?.focus()
  }, [kind, error])

  const total = checkout.total.value
  return (
    <div ref={place} className="vt-payment__outcome" tabIndex={-1}>
      {kind === 'stock' && error ? (
        <Notice
          kind="stopped"
          title={i18n.t('orderNotice.stock.title')}
          actions={
            <a className="vt-button" href={routes.cart()}>
              {i18n.t('orderNotice.stock.go')}
            </a>
          }
        >
          <p>{i18n.t('orderNotice.stock.text')}</p>
          <ul>
            {error.details.map((detail, index) => (
              <li key={index}>
                {i18n.t(detail.available ? 'orderNotice.stock.line' : 'orderNotice.stock.gone', {
                  name: detail.productName ?? detail.productCode ?? '',
                  count: detail.available ?? 0,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {kind === 'changed' ? (
        <Notice
          kind="stopped"
          title={i18n.t('orderNotice.changed.title')}
          actions={<a href={routes.cart()}>{i18n.t('orderNotice.stock.go')}</a>}
        >
          {i18n.t('orderNotice.changed.text')}{' '}
          {total ? i18n.t('orderNotice.changed.go', { total: format.money(total) }) : null}
        </Notice>
      ) : null}
      {kind === 'limited' && error ? (
        <Notice
          kind="stopped"
          title={i18n.t('orderNotice.limited.title')}
          actions={
            error.code.startsWith('CART_') ? (
              <a className="vt-button" href={routes.cart()}>
                {i18n.t('orderNotice.stock.go')}
              </a>
            ) : null
          }
        >
          {limitText(error, i18n)} {i18n.t('orderNotice.limited.kept')}
        </Notice>
      ) : null}
      {kind === 'expired' ? (
        <Notice kind="stopped" title={i18n.t('orderNotice.expired.title')}>
          {i18n.t('orderNotice.expired.text')}
        </Notice>
      ) : null}
    </div>
  )
}

/** Which limit was reached, and how many minutes to wait: one unless the server says otherwise. */
function limitText({ code, details: [detail], message }: StorefrontError, { t, find }: I18n): string {
  const { limit = 0, limitText: max = limit, retryAfter = 60 } = detail ?? {}
  const parameters = { max, wait: t('orderErrors.minutes', { count: Math.ceil(retryAfter / 60) }) }
  return (
    find(`cartChange.refused.${code}`, parameters) ??
    find(`orderErrors.${code}`, parameters) ??
    find(`errors.${code}`, parameters) ??
    message
  )
}
