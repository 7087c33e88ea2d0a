import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useState } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

interface HeldWalletProps {
  readonly payment: Order['payments'][number]
  readonly isOver: boolean
}

/** What a wallet has paid of the order already, and the way to get it back. */
export function HeldWallet({ payment, isOver }: HeldWalletProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const [isReleasing, setReleasing] = useState(false)
  const release = () => {
    if (isReleasing) return
    setReleasing(true)
    void checkout.release().finally(() => setReleasing(false))
  }
  return (
    <div
      className="vt-wallet vt-wallet--held"
      part="wallet"
      data-over={isOver ? '' : undefined}
      inert={checkout.status.value !== 'editing'}
    >
      <div className="vt-wallet__line">
        <p>
          {i18n.t('wallet.held.line', {
            amount: format.money(payment.amountRequested),
            last4: payment.cardNumberPartOrMask?.slice(-4) ?? '',
          })}
        </p>
        <button
          type="button"
          className="vt-button"
          aria-disabled={isReleasing}
          aria-busy={isReleasing}
          onClick={release}
        >
          {i18n.t(isReleasing ? 'wallet.held.releasing' : 'wallet.held.release')}
        </button>
      </div>
      <p className="vt-wallet__hint">{i18n.t('wallet.held.hint')}</p>
    </div>
  )
}
