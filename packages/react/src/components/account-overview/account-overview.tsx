import { useSignals } from '@preact/signals-react/runtime'
import type { OrderSummary } from '@vitrine/contract'
import { accountDomain, accountMenuDomain, datesDomain, formatDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { NamedIcon } from '../icon/named-icon.tsx'
import { Notice } from '../notice/notice.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountOverview } from './account-overview.load.ts'

/** The parts of the account at a glance, and what is new in it. */
export function AccountOverview() {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account')}>
      <Overview />
    </OwnPages>
  )
}

function Overview() {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  useLoad(loadAccountOverview, {})
  const dates = use(datesDomain)
  const account = use(accountDomain)
  const items = use(accountMenuDomain).items.value.value?.groups.flatMap((group) => group.items) ?? []
  const dueAt = account.deletion.value.value?.dueAt
  const order = account.latestOrder.value.value?.items[0]
  return (
    <div className="vt-account-overview" part="base">
      {dueAt ? (
        <Notice
          kind="stopped"
          title={i18n.t('accountOverview.deletion.title', { date: dates.date(dueAt) })}
          actions={
            <a className="vt-button" href={routes.page('my-account/profile/delete-account')}>
              {i18n.t('accountOverview.deletion.keep')}
            </a>
          }
        >
          <p>{i18n.t('accountOverview.deletion.text')}</p>
        </Notice>
      ) : null}
      {order ? <LatestOrder order={order} /> : null}
      {items.length > 0 ? (
        <ul className="vt-account-overview__tiles" aria-label={i18n.t('accountOverview.parts')}>
          {items.map(({ path, label, text, iconName }) => (
            <li key={path}>
              <a className="vt-account-overview__tile" part="tile" href={routes.path(path)}>
                <NamedIcon name={iconName} size={24} />
                <span className="vt-account-overview__label">{label}</span>
                <span className="vt-account-overview__text">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function LatestOrder({ order }: { readonly order: OrderSummary }) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const format = use(formatDomain)
  const titleId = useElementId()
  return (
    <section className="vt-account-overview__order" part="order" aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('accountOverview.latest')}</h2>
      <p className="vt-account-overview__number">
        {i18n.t('accountOverview.order', { number: format.isolate(order.orderNumber) })}
      </p>
      <p className="vt-account-overview__text">
        {i18n.t('accountOverview.placed', { date: use(datesDomain).date(order.submittedDate) })} ·{' '}
        <bdi>{format.money(order.total)}</bdi>
      </p>
      <a href={routes.page('my-account/orders')}>{i18n.t('accountOverview.orders')}</a>
    </section>
  )
}
