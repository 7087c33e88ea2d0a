import { useSignals } from '@preact/signals-react/runtime'
import { walletDomain } from '@vitrine/core/checkout'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../provider.tsx'

const MINUTE = 60

/** How long the wallet is locked: counted down for the eye, and said once for those who hear it. */
export function WalletLock() {
  useSignals()
  const { i18n, use } = useStorefront()
  const seconds = use(walletDomain).secondsBlocked.value
  const text = i18n.t('wallet.blocked', { m: Math.floor(seconds / MINUTE), s: seconds % MINUTE })
  const isBlocked = seconds > 0
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    setSpoken((before) => (isBlocked ? before || text : ''))
  }, [isBlocked, text])
  return (
    <>
      <p className="vt-visually-hidden" role="status">
        {spoken}
      </p>
      {isBlocked ? (
        <p className="vt-wallet__blocked" role="timer">
          {text}
        </p>
      ) : null}
    </>
  )
}
