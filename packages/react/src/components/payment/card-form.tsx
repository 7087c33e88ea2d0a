import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain, walletDomain } from '@vitrine/core/checkout'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { CardMarks } from './card-marks.tsx'
import { withWallet } from './payment-means.ts'
import { PaymentTerms } from './payment-terms.tsx'
import { progressOf } from './progress-of.ts'
import { lockIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { useCardFields, type CardFieldsOptions } from './use-card-fields.ts'
import type { Payable } from './use-payable.ts'

interface CardFormProps extends CardFieldsOptions {
  readonly isOver: boolean
  /** Something else pays. */
  readonly isHidden: boolean
  readonly payable: Payable | undefined
  /** Marks of the cards that are taken; without, they stand elsewhere. */
  readonly marks: readonly string[] | undefined
}

/**
 * The card fields and the one button that pays. They stay as they are through a refusal, a challenge and a check, and
 * so does their size: an answer comes long after the tap, and must not move what the shopper reads by then.
 */
export function CardForm({ isOver, isHidden, payable, marks, ...options }: CardFormProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const wallet = use(walletDomain)
  const { container, status, state, card, retry } = useCardFields(options)
  const [asksForMore, askForMore] = useState(false)
  const titleId = useElementId()
  const step = checkout.status.value
  const isBusy = step !== 'editing'
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
      <CardHead id={titleId} isChallenged={step === 'challenge'} marks={marks} brand={state.brand} />
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
        {i18n.t(isBusy ? 'payment.paying' : payable?.isRest ? 'wallet.payRest' : 'payment.pay', {
          total: payable ? format.money(payable.amount) : '',
        })}
      </button>
      <PaymentTerms />
    </form>
  )
}

interface CardHeadProps {
  readonly id: string
  readonly isChallenged: boolean
  readonly marks: readonly string[] | undefined
  readonly brand: string | null
}

function CardHead({ id, isChallenged, marks, brand }: CardHeadProps) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-card-form__head">
      <h3 id={id} className="vt-card-form__title">
        {isChallenged ? i18n.t('payment.challenge') : i18n.t('payment.card')}
      </h3>
      {marks ? <CardMarks label={i18n.t('payment.cards')} marks={marks} brand={brand} /> : null}
    </div>
  )
}
