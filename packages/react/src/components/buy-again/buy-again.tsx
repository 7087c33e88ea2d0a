import { useSignals } from '@preact/signals-react/runtime'
import { buyAgainDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { BuyAgainForm } from './buy-again-form.tsx'
import { loadBuyAgain } from './buy-again.load.ts'
import type { BuyAgainProps, Entered } from './buy-again.props.ts'

export type { BuyAgainProps } from './buy-again.props.ts'

/** Says what of an order, or of what is bought often, can be had now, before it is added to the bag. */
export function BuyAgain(props: BuyAgainProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('buy-again')}>
      <Again {...props} />
    </OwnPages>
  )
}

function Again({ orderId, ...entered }: BuyAgainProps) {
  useSignals()
  useLoad(loadBuyAgain, orderId ? { orderId } : {})
  return orderId ? <OfOrder orderId={orderId} {...entered} /> : <Often {...entered} />
}

function OfOrder({ orderId, ...entered }: Entered & { readonly orderId: string }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { value, status, error } = use(buyAgainDomain).summary(orderId).value
  if (value) return <BuyAgainForm found={value} {...entered} />
  if (status !== 'failed') return null
  const isMissing = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'
  return isMissing ? <Other text={i18n.t('buyAgain.missing')} /> : <p role="alert">{i18n.t('buyAgain.failed')}</p>
}

/** What is bought often, of all orders. */
function Often(entered: Entered) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { value, status } = use(buyAgainDomain).often.value
  if (status === 'failed') return <p role="alert">{i18n.t('buyAgain.failed')}</p>
  if (!value) return null
  if (value.lines.length === 0) return <Other text={i18n.t('buyAgain.none')} />
  return <BuyAgainForm found={value} {...entered} />
}

/** There is nothing to buy again: the way to the orders that there are. */
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
