import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/**
 * Offline, failed or unknown: what is wrong with the bag, and what the shopper can do about it. When the network is
 * back, core loads the bag by itself.
 */
export function CartProblem() {
  useSignals()
  const { cart, client, i18n } = useStorefront()
  const status = cart.status.value
  // As it is when a call fails; core asks again when the network is back. A server has none to ask.
  const kind = globalThis.navigator?.onLine === false ? 'offline' : status === 'unknown' ? 'unknown' : 'failed'
  const isStale = cart.lines.value.length > 0
  return (
    <Notice
      kind={kind === 'failed' ? 'failed' : 'checking'}
      role="status"
      title={i18n.t(`cart.${kind}.title`)}
      reference={kind === 'failed' ? cart.error.value?.referenceCode : undefined}
      actions={
        kind === 'offline' ? null : (
          <button type="button" className="vt-button" onClick={() => void cart.load()}>
            {i18n.t('actions.retry')}
          </button>
        )
      }
    >
      {i18n.t(client.refusal.value ? 'errors.SERVICE_UNAVAILABLE' : `cart.${kind}.text`)}{' '}
      {isStale ? i18n.t('cart.stale') : null}
    </Notice>
  )
}
