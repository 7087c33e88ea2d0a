import type { OfferHint as HintView } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { message } from '../../platform/language/messages.ts'
import type { GiftOffer } from '../promotions/engine/gifts.ts'
import type { OfferHint } from '../promotions/engine/offer-hints.ts'

/** A gift that was earned, and of which nothing is left. */
export interface GiftHint {
  readonly offer: GiftOffer
  readonly reason: 'GIFT_UNAVAILABLE'
  readonly productName: string
}

/** A hint as the contract has it, with its sentence. */
export function hintView(hint: OfferHint | GiftHint, shopLocale: Pick<ShopLocale, 'currency' | 'language'>): HintView {
  const { code, name } = hint.offer
  return {
    ...{ code, name, reason: hint.reason },
    lacking: hint.reason === 'MORE_VALUE' ? { amount: hint.lacking, currency: shopLocale.currency } : null,
    lackingUnits: hint.reason === 'MORE_UNITS' ? hint.lackingUnits : null,
    otherName: otherNameOf(hint),
    text: textOf(hint, shopLocale),
  }
}

function otherNameOf(hint: OfferHint | GiftHint): string | null {
  if (hint.reason === 'NOT_COMBINED') return hint.other.name
  return hint.reason === 'GIFT_UNAVAILABLE' ? hint.productName : null
}

const plain = { SIGN_IN: 'hints.signIn', USED_UP: 'hints.usedUp', BUDGET_SPENT: 'hints.budget' } as const

function textOf(hint: OfferHint | GiftHint, { currency, language }: Pick<ShopLocale, 'currency' | 'language'>): string {
  const name = isolate(hint.offer.name)
  if (hint.reason === 'MORE_UNITS') return message('hints.units', language, { name, count: hint.lackingUnits })
  if (hint.reason === 'MORE_VALUE') {
    const amount = isolate(formatMoney({ amount: hint.lacking, currency }, { language }))
    return message('hints.value', language, { name, amount })
  }
  if (hint.reason === 'NOT_COMBINED')
    return message('hints.notCombined', language, { name, other: isolate(hint.other.name) })
  if (hint.reason === 'GIFT_UNAVAILABLE')
    return message('hints.giftUnavailable', language, { name, product: isolate(hint.productName) })
  return message(plain[hint.reason], language, { name })
}
