import { useSignals } from '@preact/signals-react/runtime'
import type { Money } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain, walletDomain, type MethodOption } from '@vitrine/core/checkout'
import { useState } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { MethodMarks } from './method-marks.tsx'
import { portOf, withWallet } from './payment-means.ts'
import { PaymentTerms } from './payment-terms.tsx'
import { progressOf } from './progress-of.ts'

interface MethodFormProps {
  readonly option: MethodOption
  readonly amount: Money
  readonly isOver: boolean
  /** There is no other, so nothing else names it. */
  readonly isAlone: boolean
}

/** The one button of a way of paying that asks for nothing here: the page of its provider, or cash on delivery. */
export function MethodForm({ option, amount, isOver, isAlone }: MethodFormProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const wallet = use(walletDomain)
  const [isAsked, ask] = useState(false)
  const step = checkout.status.value
  const isBusy = step !== 'editing'
  const isCash = option.kind === 'cash'
  const words = { method: format.isolate(option.name), total: format.isolate(format.money(amount)) }
  const go = i18n.t(isCash ? 'payment.cash' : 'payment.redirect.go', words)
  // Of a payment that goes on after its page was come back from, nothing is opened.
  const isOpening = isBusy && !isCash && (isAsked || step === 'redirecting')
  const progress = isOpening && step === 'redirecting' ? 'payment.redirect.opening' : progressOf(step)
  return (
    <form
      className="vt-card-form vt-card-form--free vt-method-form"
      data-status={step}
      inert={isOver}
      aria-label={isAlone ? undefined : option.name}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        ask(true)
        void checkout.pay(withWallet(wallet.port(), portOf(option, routes)))
      }}
    >
      {isAlone ? (
        <div className="vt-method-form__about">
          <div className="vt-card-form__head">
            <h3 className="vt-card-form__title">{option.name}</h3>
            <MethodMarks option={option} />
          </div>
          {option.text ? <p className="vt-methods__note">{option.text}</p> : null}
        </div>
      ) : null}
      <div className="vt-card-form__notes">
        <p className="vt-card-form__progress" role="status">
          {progress ? i18n.t(progress, words) : null}
        </p>
        {isCash ? null : <p className="vt-card-form__secure">{i18n.t('payment.redirect.leaves')}</p>}
      </div>
      <button type="submit" className="vt-button vt-button--primary vt-step__go" part="pay" aria-disabled={isBusy}>
        {/* As high as its longest words: nothing moves when they change. */}
        <span className="vt-method-form__words" data-longest={go}>
          <span>{isOpening ? i18n.t('payment.redirect.opening', words) : go}</span>
        </span>
      </button>
      <PaymentTerms />
    </form>
  )
}
