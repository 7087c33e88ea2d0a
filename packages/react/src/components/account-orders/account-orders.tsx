import { useSignals } from '@preact/signals-react/runtime'
import type { OrderRange } from '@vitrine/contract'
import { orderRanges } from '@vitrine/contract/rules'
import { accountOrdersDomain, orderRangeOf } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountOrders } from './account-orders.load.ts'
import { OrderCard } from './order-card.tsx'
import { OrderPages } from './order-pages.tsx'
import { ordersHref } from './orders-href.ts'

export interface AccountOrdersProps {
  /** How far back: `one-month`, `three-months`, `six-months`, `one-year` or `start`. @defaultValue 'start' */
  range?: string
  /** The page of the list. @defaultValue 1 */
  page?: number
}

/** Every order that was placed, by time and by page; all of it is links. */
export function AccountOrders(props: AccountOrdersProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account/orders')}>
      <Orders {...props} />
    </OwnPages>
  )
}

function Orders({ range: wanted, page = 1 }: AccountOrdersProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const range = orderRangeOf(wanted)
  useLoad(loadAccountOrders, { range, page })
  const { value: list, status } = use(accountOrdersDomain).list({ range, page }).value
  if (!list) return status === 'failed' ? <p role="alert">{i18n.t('accountForm.notRead')}</p> : null
  // Who has never ordered has nothing to choose a time of.
  const isNew = list.totalCount === 0 && range === 'start'
  return (
    <div className="vt-account-orders" part="base">
      {isNew ? null : <Ranges current={range} />}
      {list.items.length === 0 ? (
        <NoOrders isNew={isNew} />
      ) : (
        <ul className="vt-account-orders__list" aria-label={i18n.t('accountOrders.list')}>
          {list.items.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {list.pageCount > 1 ? <OrderPages list={list} range={range} page={page} /> : null}
    </div>
  )
}

/** How far back the list goes. */
function Ranges({ current }: { readonly current: OrderRange }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <nav className="vt-account-orders__ranges" aria-label={i18n.t('accountOrders.label')}>
      {orderRanges.map((range) => (
        <a
          key={range}
          href={ordersHref(routes.page('my-account/orders'), range)}
          aria-current={range === current ? 'page' : undefined}
        >
          {i18n.t(`accountOrders.range.${range}`)}
        </a>
      ))}
    </nav>
  )
}

function NoOrders({ isNew }: { readonly isNew: boolean }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  if (!isNew) return <p>{i18n.t('accountOrders.noneInRange')}</p>
  return (
    <div className="vt-account-orders__none">
      <p>{i18n.t('accountOrders.none')}</p>
      <p className="vt-account-orders__soft">{i18n.t('accountOrders.noneText')}</p>
      <p>
        <a className="vt-button vt-button--primary" href={routes.home()}>
          {i18n.t('actions.continueShopping')}
        </a>
      </p>
    </div>
  )
}
