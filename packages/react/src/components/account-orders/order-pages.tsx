import { useSignals } from '@preact/signals-react/runtime'
import type { OrderList, OrderRange } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { ordersHref } from './orders-href.ts'

interface OrderPagesProps {
  readonly list: OrderList
  readonly range: OrderRange
  readonly page: number
}

/** Which of the orders are shown, and the ways to the others. */
export function OrderPages({ list, range, page }: OrderPagesProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { number } = use(formatDomain)
  const { startIndex, items, totalCount, pageCount } = list
  const href = (other: number) => ordersHref(routes.page('my-account/orders'), range, other)
  return (
    <nav className="vt-account-orders__pages" aria-label={i18n.t('accountOrders.pages')}>
      {page > 1 ? (
        <a className="vt-button" rel="prev" href={href(page - 1)}>
          {i18n.t('accountOrders.newer')}
        </a>
      ) : null}
      {items.length > 0 ? (
        <span>
          {i18n.t('accountOrders.shown', {
            from: number(startIndex + 1),
            to: number(startIndex + items.length),
            total: number(totalCount),
          })}
        </span>
      ) : null}
      {page < pageCount ? (
        <a className="vt-button" rel="next" href={href(page + 1)}>
          {i18n.t('accountOrders.older')}
        </a>
      ) : null}
    </nav>
  )
}
