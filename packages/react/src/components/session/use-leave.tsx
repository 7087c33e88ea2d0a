import { privateSessionDomain, type StorefrontError } from '@vitrine/core'
import { useState, type ReactNode } from 'react'
import { useDomain } from '../../provider.tsx'
import { LeaveAlert } from './leave-alert.tsx'

/** Signing out; while it cannot be done, an alert says why. */
export function useLeave(): { readonly leave: () => void; readonly isLeaving: boolean; readonly alert: ReactNode } {
  const session = useDomain(privateSessionDomain)
  const [error, setError] = useState<StorefrontError>()
  const [isLeaving, setLeaving] = useState(false)

  async function signOut() {
    setLeaving(true)
    setError(undefined)
    const left = await session.logout()
    setLeaving(false)
    if (left.outcome === 'failed') setError(left.error)
  }
  const leave = () => {
    if (!isLeaving) void signOut()
  }
  return {
    leave,
    isLeaving,
    alert: error ? <LeaveAlert error={error} onAgain={leave} onClose={() => setError(undefined)} /> : null,
  }
}
