import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, type MessageKey } from '@vitrine/core'
import { checkoutDomain, type CheckoutStatus } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { useDue } from '../wallet/use-due.ts'
import { isOfReturn, ReturnNotice } from './return-notice.tsx'

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
  // Of an order that the bag has left behind, nothing is right any more but what is held, or was paid elsewhere.
  const isOutdated = !!useDue()?.isOutdated && notice !== 'outcome.notReleased' && !isOfReturn(notice)
  const kind = isOutdated && status === 'editing' ? undefined : outcomeOf(status, notice)
  const held = useHeldText(notice)
  useEffect(() => {
    if (kind) place.current?.focus()
  }, [kind, notice])
  return (
    <div ref={place} className="vt-payment__outcome" tabIndex={-1}>
      {kind === 'wallet' && notice ? (
        <Notice kind="stopped" title={i18n.t('wallet.declined.title')}>
          <p>{i18n.t(notice)}</p>
          <p>{i18n.t(notice === 'outcome.wallet_reference_paid' ? 'wallet.declined.paid' : 'wallet.declined.text')}</p>
        </Notice>
      ) : null}
      {kind === 'declined' && notice ? (
        <Notice kind="stopped" title={i18n.t('payment.declined.title')}>
          {held ?? i18n.t(notice)}
        </Notice>
      ) : null}
      {kind === 'cancelled' && notice ? (
        <Notice kind="info" title={i18n.t('payment.cancelled.title')}>
          {held ?? i18n.t(notice)}
        </Notice>
      ) : null}
      {kind === 'returned' && notice ? <ReturnNotice notice={notice} /> : null}
      {kind === 'failed' && notice ? (
        <Notice kind="failed" title={i18n.t('payment.failed.title')} reference={checkout.error.value?.referenceCode}>
          {(notice === 'outcome.notReleased' ? undefined : held) ?? i18n.t(notice)}
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

/** What of an order is not paid where a wallet has paid a part: "you have not been charged" would not be all of it. */
function useHeldText(notice: MessageKey | undefined): string | undefined {
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const held = useDue()?.held
  if (!held || !notice) return undefined
  const reason = i18n.t(heldReasons[notice] ?? 'wallet.held.failed')
  return `${reason} ${i18n.t('wallet.held.text', { amount: format.money(held.amountRequested) })}`
}

/** The same reasons without a word on what was charged. */
const heldReasons: { readonly [Key in MessageKey]?: MessageKey } = {
  'outcome.declined': 'wallet.held.declined',
  'outcome.insufficient_funds': 'wallet.held.insufficient_funds',
  'outcome.expired_card': 'wallet.held.expired_card',
  'outcome.challenge_failed': 'wallet.held.challenge_failed',
  'outcome.challenge_cancelled': 'wallet.held.cancelled',
  'outcome.expired_token': 'wallet.held.expired_token',
  'outcome.not_matching': 'wallet.held.declined',
}

function outcomeOf(status: CheckoutStatus, notice: MessageKey | undefined) {
  if (status === 'placed' || status === 'checking') return status
  if (!notice || status !== 'editing') return undefined
  if (isOfReturn(notice)) return 'returned'
  if (notice === 'outcome.challenge_cancelled') return 'cancelled'
  if (notice.startsWith('outcome.wallet_')) return 'wallet'
  if (['outcome.failed', 'outcome.methodOff', 'outcome.notReleased'].includes(notice)) return 'failed'
  return declines.has(notice) ? 'declined' : undefined
}
