import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useDue } from '../wallet/use-due.ts'
import { CardForm } from './card-form.tsx'
import type { CardFieldsOptions } from './use-card-fields.ts'
import { WalletForm } from './wallet-form.tsx'

/**
 * The form of what is left to pay: the card's, or one button where the wallet pays all. Card fields that were shown
 * stay behind it, for what was typed there must not be lost when the wallet does not pay.
 */
export function PayableForm({ isOver, ...sdk }: CardFieldsOptions & { readonly isOver: boolean }) {
  useSignals()
  const share = useDue()
  const isByWallet = !!share && share.rest.amount === 0
  const [hasFields, setHasFields] = useState(!isByWallet)
  if (!isByWallet && !hasFields) setHasFields(true)
  return (
    <>
      {hasFields ? <CardForm {...sdk} isOver={isOver} isHidden={isByWallet} /> : null}
      {isByWallet ? <WalletForm isOver={isOver} share={share} /> : null}
    </>
  )
}
