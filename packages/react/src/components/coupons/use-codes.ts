import type { Money } from '@vitrine/contract'
import { couponsDomain, formatDomain, type CouponOutcome, type MessageKey } from '@vitrine/core'
import { useState } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

/** What became of the code that was sent last. */
export interface SentCode {
  readonly code: string
  /** Why it was not taken; undefined for one that was. */
  readonly reason?: string | undefined
  readonly lacking?: Money | undefined
  readonly done?: 'added' | 'removed'
}

/** The codes of the bag as the forms change them. */
export interface Codes {
  readonly sent: SentCode
  readonly isBusy: boolean
  apply(code: string): Promise<boolean>
  remove(code: string): Promise<boolean>
}

/** @param first - What a form has led to that was sent without script. */
export function useCodes(first: SentCode): Codes {
  const { use } = useStorefront()
  const coupons = use(couponsDomain)
  const [sent, setSent] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function change(code: string, done: 'added' | 'removed', send: (code: string) => Promise<CouponOutcome>) {
    setBusy(true)
    const outcome = await send(code)
    setBusy(false)
    if (outcome.outcome === 'done') setSent({ code, done })
    else if (outcome.outcome === 'refused') setSent({ code, reason: outcome.code, lacking: outcome.lacking })
    else setSent({ code, reason: 'failed' })
    return outcome.outcome === 'done'
  }

  return {
    sent,
    isBusy,
    apply: (code) => change(code, 'added', coupons.apply),
    remove: (code) => change(code, 'removed', coupons.remove),
  }
}

/** Why a code takes nothing off, in the shopper's words. */
export function useRefusalText(): (reason: string, lacking?: Money) => string {
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  return (reason, lacking) =>
    i18n.find(`coupons.refused.${reason}` as MessageKey, {
      amount: lacking ? format.isolate(format.money(lacking)) : '',
    }) ?? i18n.t('coupons.failed')
}
