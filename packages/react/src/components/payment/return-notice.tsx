import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, type MessageKey } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice, type NoticeProps } from '../notice/notice.tsx'
import { useDue } from '../wallet/use-due.ts'

interface ReturnOutcome extends Pick<NoticeProps, 'kind'> {
  readonly title: MessageKey
  /** In place of the outcome where the wallet's part is held: "you have not been charged" would not be all of it. */
  readonly ofRest?: MessageKey
  /** The order may be looked up, for what became of it cannot be seen here. */
  readonly isTracked?: boolean
}

/** Ends of a payment on a provider's page, and of a method that does not take the amount. */
const outcomes: { readonly [Key in MessageKey]?: ReturnOutcome } = {
  'outcome.cancelled': { kind: 'info', title: 'payment.cancelled.title', ofRest: 'paymentReturn.held.cancelled' },
  'outcome.not_paid': { kind: 'stopped', title: 'paymentReturn.title.not_paid', ofRest: 'paymentReturn.held.not_paid' },
  'outcome.page_left': { kind: 'info', title: 'paymentReturn.title.page_left', ofRest: 'outcome.page_left' },
  'outcome.methodLimit': { kind: 'stopped', title: 'paymentReturn.title.methodLimit', ofRest: 'wallet.held.failed' },
  'outcome.paidLate': { kind: 'stopped', title: 'paymentReturn.title.paidLate', isTracked: true },
  'outcome.otherBrowser': { kind: 'info', title: 'paymentReturn.title.otherBrowser', isTracked: true },
}

/** Whether an outcome is said by {@link ReturnNotice}. */
export const isOfReturn = (notice: MessageKey | undefined): boolean => !!notice && notice in outcomes

/** How a payment on a provider's page ended. */
export function ReturnNotice({ notice }: { readonly notice: MessageKey }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const held = useDue()?.held
  const { kind, title, ofRest, isTracked } = outcomes[notice]!
  return (
    <Notice
      kind={kind}
      title={i18n.t(title)}
      actions={isTracked ? <a href={routes.page('ordertrack')}>{i18n.t('paymentReturn.track')}</a> : null}
    >
      {held && ofRest
        ? `${i18n.t(ofRest)} ${i18n.t('paymentReturn.held.text', { amount: format.money(held.amountRequested) })}`
        : i18n.t(notice)}
    </Notice>
  )
}
