import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useDue } from '../wallet/use-due.ts'
import { CardForm } from './card-form.tsx'
import { MethodForm } from './method-form.tsx'
import { NoMethod } from './no-method.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { usePayable } from './use-payable.ts'
import type { CardFieldsOptions } from './use-card-fields.ts'
import { WalletForm } from './wallet-form.tsx'

/**
 * The ways of paying what is left, and the form of the one that was chosen; or one button where the wallet pays all.
 * Card fields come once they are needed. Those that were shown stay behind another form, for what was typed there must
 * not be lost.
 */
export function PayableForm({ isOver, ...sdk }: CardFieldsOptions & { readonly isOver: boolean }) {
  useSignals()
  const { use } = useStorefront()
  const { methods, status } = use(checkoutDomain)
  const share = useDue()
  const payable = usePayable()
  const isByWallet = !!share && !!payable?.isByWallet
  const option = payable?.option
  const isByCard = !isByWallet && option?.kind === 'card'
  const [hasFields, setHasFields] = useState(isByCard)
  if (isByCard && !hasFields) setHasFields(true)
  const offered = methods.offered.value
  const isAlone = offered.length === 1
  const isChoice = offered.length > 1 || (isAlone && !option)
  const cards = offered.find(({ kind }) => kind === 'card')
  const isEarly = status.value === 'idle' || status.value === 'loading'
  return (
    <>
      {isChoice && !isByWallet ? <PaymentMethods chosen={option} isOver={isOver} /> : null}
      {cards && (hasFields || isByCard) ? (
        <CardForm
          {...sdk}
          isOver={isOver}
          isHidden={!isByCard}
          payable={payable}
          marks={isChoice ? undefined : cards.marks}
        />
      ) : null}
      {isByWallet ? <WalletForm isOver={isOver} share={share} /> : null}
      {!isByWallet && payable && option && option.kind !== 'card' ? (
        <MethodForm key={option.code} option={option} amount={payable.amount} isOver={isOver} isAlone={isAlone} />
      ) : null}
      {!isByWallet && !option && status.value === 'editing' ? <NoMethod /> : null}
      {isEarly ? <div className="vt-skeleton vt-payment__early" aria-hidden="true" /> : null}
    </>
  )
}
