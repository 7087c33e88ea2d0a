import { useSignals } from '@preact/signals-react/runtime'
import { accountDomain, buyAgainDomain, datesDomain, formatDomain, type BuyAgainSummary } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { BuyAgainLine } from './buy-again-line.tsx'
import { loadBuyAgain } from './buy-again.load.ts'

export interface BuyAgainProps {
  /** The order. @defaultValue the latest one */
  orderId?: string
  /** What makes the form one and the same when it is sent again; the page gives each a new one. */
  formKey?: string
}

/** Says what of an order can be had now, before it is added to the bag. */
export function BuyAgain(props: BuyAgainProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('buy-again')}>
      <Again {...props} />
    </OwnPages>
  )
}

function Again({ orderId: named, formKey }: BuyAgainProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  useLoad(loadBuyAgain, named ? { orderId: named } : {})
  const latest = use(accountDomain).latestOrder.value
  const orderId = named ?? latest.value?.items[0]?.id
  if (!orderId) {
    if (latest.status === 'failed') return <p role="alert">{t('buyAgain.failed')}</p>
    return latest.value ? <Other text={t('buyAgain.none')} /> : null
  }
  return <Found orderId={orderId} formKey={formKey} />
}

interface FoundProps {
  readonly orderId: string
  readonly formKey: string | undefined
}

function Found({ orderId, formKey }: FoundProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { value, status, error } = use(buyAgainDomain).summary(orderId).value
  if (value) return <Summary summary={value} formKey={formKey} />
  if (status !== 'failed') return null
  const isMissing = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'
  return isMissing ? <Other text={i18n.t('buyAgain.missing')} /> : <p role="alert">{i18n.t('buyAgain.failed')}</p>
}

/** There is no such order: the way to those that there are. */
function Other({ text }: { readonly text: string }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div className="vt-buy-again" part="base">
      <p>{text}</p>
      <p>
        <a className="vt-button" href={routes.page('my-account/orders')}>
          {i18n.t('buyAgain.back')}
        </a>
      </p>
    </div>
  )
}

interface SummaryProps extends Pick<FoundProps, 'formKey'> {
  readonly summary: BuyAgainSummary
}

function Summary({ summary: { order, lines, count }, formKey }: SummaryProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const isAll = lines.every(({ state }) => state === 'available')
  const said = isAll ? 'all' : count > 0 ? 'some' : 'nothing'
  return (
    <div className="vt-buy-again" part="base">
      <p className="vt-buy-again__soft">
        {t('buyAgain.from', {
          number: use(formatDomain).isolate(order.orderNumber),
          date: use(datesDomain).date(order.submittedDate ?? ''),
        })}
      </p>
      <p>{t(`buyAgain.${said}`)}</p>
      <ul className="vt-buy-again__lines">
        {lines.map((line) => (
          <BuyAgainLine key={line.line.id} {...line} />
        ))}
      </ul>
      <form className="vt-buy-again__ways" method="post" action={routes.page('buy-again')}>
        <input type="hidden" name="orderId" value={order.id} />
        {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
        {count > 0 ? (
          <button type="submit" className="vt-button vt-button--primary" part="add">
            {t('buyAgain.add', { count })}
          </button>
        ) : null}
        <a className="vt-buy-again__back" href={routes.page('my-account/orders')}>
          {t('buyAgain.back')}
        </a>
      </form>
    </div>
  )
}
