import { useSignals } from '@preact/signals-react/runtime'
import type { OrderSummary } from '@vitrine/contract'
import { buyAgainPath, contentDomain, datesDomain, formatDomain, orderPath } from '@vitrine/core'
import { orderDisplay } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

/** One order: number, day, how far it is, what it cost, and what was in it. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const format = use(formatDomain)
  const titleId = useElementId()
  const toggles = use(contentDomain).featureToggles.value.value?.toggles
  const display = orderDisplay(order.status)
  const status = i18n.find(`orderStatus.${display === 'other' ? order.status : display}`)
  const number = format.isolate(order.orderNumber)
  return (
    <li className="vt-account-orders__order" part="order" aria-labelledby={titleId}>
      <div className="vt-account-orders__facts">
        <h2 id={titleId}>{t('accountOrders.order', { number })}</h2>
        <p className="vt-account-orders__soft">
          {t('accountOrders.placed', { date: use(datesDomain).date(order.submittedDate) })}
        </p>
        {status ? <p className="vt-account-orders__status">{status}</p> : null}
        <p>
          <bdi>{format.money(order.total)}</bdi> · {t('accountOrders.items', { count: order.itemCount })}
        </p>
      </div>
      <ul className="vt-account-orders__pictures">
        {order.items.map((item, index) => (
          <li key={index}>
            <Picture
              image={item.image}
              ratio={item.departmentType === 'fashion' ? 'vertical' : 'square'}
              sizes="72px"
              alt={item.name}
            />
          </li>
        ))}
      </ul>
      <p className="vt-account-orders__ways">
        <a
          className="vt-button"
          href={routes.path(orderPath(order.id))}
          aria-label={t('accountOrders.showNamed', { number })}
        >
          {t('accountOrders.show')}
        </a>
        {toggles?.['buy-again'] ? (
          <a
            className="vt-account-orders__again"
            href={routes.path(buyAgainPath(order.id))}
            aria-label={t('accountOrders.againNamed', { number })}
          >
            {t('accountOrders.again')}
          </a>
        ) : null}
      </p>
    </li>
  )
}
