import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain, walletDomain } from '@vitrine/core/checkout'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { Due } from '../wallet/use-due.ts'
import { PaymentTerms } from './payment-terms.tsx'

/** The one button of an order that the wallet pays, or has paid, in full: no card is asked for. */
export function WalletForm({ isOver, share }: { readonly isOver: boolean; readonly share: Due }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const wallet = use(walletDomain)
  const step = checkout.status.value
  const isBusy = step !== 'editing'
  const total = format.money(share.byWallet)
  const progress = step === 'placing' ? 'payment.placing' : 'payment.dontClose'
  const text =
    share.due.amount === 0
      ? i18n.t('payment.place')
      : isBusy
        ? i18n.t('payment.paying', { total })
        : i18n.t('wallet.payAll', { total })
  return (
    <form
      className="vt-card-form vt-card-form--free"
      data-status={step}
      inert={isOver}
      aria-label={i18n.t('payment.title')}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        const port = wallet.port()
        if (!isBusy) void checkout.pay(port ? [port] : [])
      }}
    >
      <div className="vt-card-form__notes">
        <p className="vt-card-form__progress" role="status">
          {isBusy ? i18n.t(progress) : null}
        </p>
      </div>
      <button type="submit" className="vt-button vt-button--primary vt-step__go" part="pay" aria-disabled={isBusy}>
        {text}
      </button>
      <PaymentTerms />
    </form>
  )
}
