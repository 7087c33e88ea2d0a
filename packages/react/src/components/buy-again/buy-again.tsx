import { useSignals } from '@preact/signals-react/runtime'
import { accountDomain, buyAgainDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { BuyAgainForm } from './buy-again-form.tsx'
import { loadBuyAgain } from './buy-again.load.ts'
import type { BuyAgainProps, Entered } from './buy-again.props.ts'

export type { BuyAgainProps } from './buy-again.props.ts'

/** Says what of an order can be had now, before it is added to the bag. */
export function BuyAgain(props: BuyAgainProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('buy-again')}>
      <Again {...props} />
    </OwnPages>
  )
}

function Again({ orderId: named, ...entered }: BuyAgainProps) {
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
  return <Found orderId={orderId} {...entered} />
}

function Found({ orderId, ...entered }: Entered & { readonly orderId: string }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { value, status, error } = use(buyAgainDomain).summary(orderId).value
  if (value) return <BuyAgainForm summary={value} {...entered} />
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
