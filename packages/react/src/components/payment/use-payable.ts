import type { Money } from '@vitrine/contract'
import { checkoutDomain, type MethodOption } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useDue } from '../wallet/use-due.ts'

/** What is left to pay besides the wallet, and the way that was chosen for it. */
export interface Payable {
  /** The wallet pays all, or there was nothing left. */
  readonly isByWallet: boolean
  /** The way of paying; undefined where none can pay this amount. */
  readonly option: MethodOption | undefined
  /** What it pays, with its fee. */
  readonly amount: Money
  /** A wallet pays, or has paid, the other part. */
  readonly isRest: boolean
}

/**
 * What is left to pay, as it stood when the payment began: an order that was just paid has nothing left, and its form
 * must not change under the shopper's eyes. Read below `useSignals()`.
 */
export function usePayable(): Payable | undefined {
  const { chosen, fee } = useStorefront().use(checkoutDomain).methods
  const status = useStorefront().use(checkoutDomain).status.value
  const share = useDue()
  const isEditing = status === 'editing'
  const now = share && {
    isByWallet: share.rest.amount === 0,
    option: chosen.value,
    amount: { ...share.rest, amount: share.rest.amount + (fee.value?.amount ?? 0) },
    isRest: (!!share.held && !share.isOutdated) || share.byWallet.amount > 0,
  }
  const begun = useRef<Payable>(undefined)
  useEffect(() => {
    if (isEditing) begun.current = now
  })
  return isEditing ? now : (begun.current ?? now)
}
