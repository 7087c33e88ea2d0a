import { useSignals } from '@preact/signals-react/runtime'
import { ordersDomain } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/**
 * An order that is not this browser's, or that could not be loaded: two different things to say to someone who has
 * paid.
 */
export function ConfirmationProblem({ orderId }: { orderId: string }) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const orders = use(ordersDomain)
  const error = orders.order(orderId).value.error
  const isMissing = !orderId || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'
  if (isMissing) {
    return (
      <Notice
        kind="stopped"
        role="status"
        title={i18n.t('orderConfirmation.notFound.title')}
        actions={<a href={routes.home()}>{i18n.t('actions.continueShopping')}</a>}
      >
        {i18n.t('orderConfirmation.notFound.text')}
      </Notice>
    )
  }
  return (
    <Notice
      kind="failed"
      role="status"
      title={i18n.t('orderConfirmation.failed.title')}
      reference={error?.referenceCode}
      actions={
        <button type="button" className="vt-button" onClick={() => void orders.order(orderId).load()}>
          {i18n.t('actions.retry')}
        </button>
      }
    >
      {i18n.t('orderConfirmation.failed.text')}
    </Notice>
  )
}
