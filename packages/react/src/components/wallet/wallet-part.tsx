import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { checkoutDomain, walletDomain } from '@vitrine/core/checkout'
import { useRef, useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { HeldWallet } from './held-wallet.tsx'
import { useDue, type Due } from './use-due.ts'
import { useWalletFocus } from './use-wallet-focus.ts'
import { WalletLock } from './wallet-lock.tsx'
import { WalletAmount, WalletPhone, WalletPin, WalletReady } from './wallet-steps.tsx'

/**
 * Paying all or part with a wallet: above the card, and closed until it is asked for.
 * It keeps its room when the payment is over, for nothing may move then.
 */
export function WalletPart({ isOver }: { readonly isOver: boolean }) {
  useSignals()
  const isOffered = useDomain(contentDomain).featureToggles.value.value?.toggles.wallet
  const share = useDue()
  if (!share) return null
  if (share.held) return <HeldWallet payment={share.held} isOver={isOver} />
  return isOffered ? <OfferedWallet share={share} isOver={isOver} /> : null
}

interface OfferedWalletProps {
  readonly share: Due
  readonly isOver: boolean
}

function OfferedWallet({ share: { due, byWallet }, isOver }: OfferedWalletProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const wallet = use(walletDomain)
  const isBusy = use(checkoutDomain).status.value !== 'editing'
  const state = wallet.state.value
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useElementId()
  const refusals = useWalletFocus(panel, state)
  const isBlocked = wallet.secondsBlocked.value > 0
  const [isAsked, ask] = useState<boolean>()
  // Closed again it stays as it is, with what was typed.
  const isOpen = isAsked ?? (isBlocked || state.step !== 'phone' || !!state.typed.phone)
  return (
    <section className="vt-wallet" part="wallet" data-over={isOver ? '' : undefined} inert={isBusy}>
      <h3 className="vt-wallet__title">
        <button
          type="button"
          className="vt-wallet__open"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => ask(!isOpen)}
        >
          {i18n.t('wallet.open')}
          <Icon path={chevronDownIcon} size={20} />
        </button>
      </h3>
      <div ref={panel} id={panelId} className="vt-wallet__panel" hidden={!isOpen}>
        {isOpen || isAsked === false ? (
          <>
            <WalletLock />
            {state.step === 'phone' ? <WalletPhone refusals={refusals} /> : null}
            {state.step === 'amount' ? <WalletAmount due={due} refusals={refusals} /> : null}
            {state.step === 'pin' ? <WalletPin refusals={refusals} /> : null}
            {state.step === 'ready' ? <WalletReady amount={byWallet} /> : null}
          </>
        ) : null}
      </div>
    </section>
  )
}
