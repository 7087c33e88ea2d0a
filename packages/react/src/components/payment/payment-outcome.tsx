import { useSignals } from '@preact/signals-react/runtime'
import type { MessageKey } from '@vitrine/core'
import { checkoutDomain, type CheckoutStatus } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

const declines = new Set([
  'outcome.declined',
  'outcome.insufficient_funds',
  'outcome.expired_card',
  'outcome.challenge_failed',
  'outcome.expired_token',
  'outcome.not_matching',
])

/** How the last attempt ended, said in full: not accepted, being checked, not charged, or done. It takes the focus. */
export function PaymentOutcome() {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const place = useRef<HTMLDivElement>(null)
  const status = checkout.status.value
  const notice = checkout.notice.value
  const order = checkout.order.value
  const kind = outcomeOf(status, notice)
  useEffect(() => {
    if (kind) place.current?.focus()
  }, [kind, notice])
  return (
    <div ref={place} className="vt-payment__outcome" tabIndex={-1}>
      {kind === 'declined' && notice ? (
        <Notice kind="stopped" title={i18n.t('payment.declined.title')}>
          {i18n.t(notice)}
        </Notice>
      ) : null}
      {kind === 'cancelled' && notice ? (
        <Notice kind="info" title={i18n.t('payment.cancelled.title')}>
          {i18n.t(notice)}
        </Notice>
      ) : null}
      {kind === 'failed' && notice ? (
        <Notice kind="failed" title={i18n.t('payment.failed.title')} reference={checkout.error.value?.referenceCode}>
          {i18n.t(notice)}
        </Notice>
      ) : null}
      {kind === 'checking' ? (
        <Notice
          kind="checking"
          title={i18n.t('payment.checking.title')}
          actions={
            <button type="button" className="vt-button" onClick={() => void checkout.resume(order?.id)}>
              {i18n.t('payment.checking.again')}
            </button>
          }
        >
          <p>{i18n.t('payment.checking.text')}</p>
          <p>{i18n.t('outcome.checkingHint')}</p>
        </Notice>
      ) : null}
      {kind === 'placed' && order ? (
        <Notice
          kind="done"
          title={i18n.t('payment.placed')}
          actions={<a href={routes.paymentSuccess(order.id)}>{i18n.t('payment.placedGo')}</a>}
        />
      ) : null}
    </div>
  )
}

function outcomeOf(status: CheckoutStatus, notice: MessageKey | undefined) {
  if (status === 'placed' || status === 'checking') return status
  if (!notice || status !== 'editing') return undefined
  if (notice === 'outcome.challenge_cancelled' || notice === 'outcome.cancelled') return 'cancelled'
  if (notice === 'outcome.failed' || notice === 'outcome.methodOff') return 'failed'
  return declines.has(notice) ? 'declined' : undefined
}
