import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain, walletDomain, type CheckoutStatus, type PaymentPort } from '@vitrine/core/checkout'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { useDue } from '../wallet/use-due.ts'
import { CardMarks } from './card-marks.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { lockIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { useCardFields, type CardFieldsOptions } from './use-card-fields.ts'

interface CardFormProps extends CardFieldsOptions {
  readonly isOver: boolean
  /** Something else pays all. */
  readonly isHidden: boolean
}

/**
 * The card fields and the one button that pays. They stay as they are through a refusal, a challenge and a check, and
 * so does their size: an answer comes long after the tap, and must not move what the shopper reads by then.
 */
export function CardForm({ isOver, isHidden, ...options }: CardFormProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const wallet = use(walletDomain)
  const { container, status, state, card, retry } = useCardFields(options)
  const [asksForMore, askForMore] = useState(false)
  const share = useDue()
  const titleId = useElementId()
  const step = checkout.status.value
  const isBusy = step !== 'editing'
  const amount = share ? format.money(share.rest) : ''
  const isRest = !!share && ((!!share.held && !share.isOutdated) || share.byWallet.amount > 0)
  const isIncomplete = asksForMore && !state.complete
  const progress = isIncomplete ? 'payment.incomplete' : progressOf(step)

  const pay = () => {
    const fields = card()
    if (isBusy || status !== 'ready' || !fields) return
    askForMore(!state.complete)
    if (state.complete) return void checkout.pay(withWallet(wallet.port(), fields))
    // Nothing is ordered for a card that is not filled in: asking for its token marks what is missing, inside the
    // frame.
    fields.tokenize().catch(() => {})
  }
  return (
    <form
      className="vt-card-form"
      data-status={step}
      inert={isOver}
      hidden={isHidden}
      noValidate
      aria-labelledby={titleId}
      aria-busy={isBusy && step !== 'challenge'}
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <CardHead id={titleId} isChallenged={step === 'challenge'} brand={state.brand} />
      <div className="vt-card-form__frame" data-status={status}>
        <div ref={container} hidden={status === 'failed'} />
        {status === 'failed' ? (
          <Notice
            kind="failed"
            role="status"
            title={i18n.t('payment.loadFailed.title')}
            actions={
              <button type="button" className="vt-button" onClick={retry}>
                {i18n.t('actions.retry')}
              </button>
            }
          >
            {i18n.t('payment.loadFailed.text')}
          </Notice>
        ) : null}
        {status === 'loading' ? (
          <div className="vt-skeleton vt-card-form__loading" role="status">
            <span className="vt-visually-hidden">{i18n.t('payment.loading')}</span>
          </div>
        ) : null}
      </div>
      <div className="vt-card-form__notes">
        <p className="vt-card-form__progress" role="status" data-invalid={isIncomplete ? '' : undefined}>
          {progress ? i18n.t(progress) : null}
        </p>
        <p className="vt-card-form__secure">
          <Icon path={lockIcon} size={16} /> {i18n.t('payment.secure')}
        </p>
      </div>
      <button
        type="submit"
        className="vt-button vt-button--primary vt-step__go"
        part="pay"
        aria-disabled={isBusy || status !== 'ready'}
      >
        {i18n.t(isBusy ? 'payment.paying' : isRest ? 'wallet.payRest' : 'payment.pay', { total: amount })}
      </button>
      <PaymentTerms />
    </form>
  )
}

/** The wallet pays first, so that a card is charged only what is left. */
const withWallet = (wallet: PaymentPort | undefined, card: PaymentPort) => (wallet ? [wallet, card] : card)

function CardHead({ id, isChallenged, brand }: { id: string; isChallenged: boolean; brand: string | null }) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-card-form__head">
      <h3 id={id} className="vt-card-form__title">
        {isChallenged ? i18n.t('payment.challenge') : i18n.t('payment.card')}
      </h3>
      <CardMarks label={i18n.t('payment.cards')} brand={brand} />
    </div>
  )
}

/** Message to the shopper while an order is on its way. */
function progressOf(step: CheckoutStatus) {
  if (step === 'placing') return 'payment.placing'
  return step === 'editing' || step === 'challenge' ? undefined : 'payment.dontClose'
}
