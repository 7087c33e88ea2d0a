import type { OfferHint as HintView } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { message } from '../../platform/language/messages.ts'
import type { OfferHint } from '../promotions/engine/offer-hints.ts'

/** A hint as the contract has it, with its sentence. */
export function hintView(hint: OfferHint, shopLocale: Pick<ShopLocale, 'currency' | 'language'>): HintView {
  const { code, name } = hint.offer
  return {
    ...{ code, name, reason: hint.reason },
    lacking: hint.reason === 'MORE_VALUE' ? { amount: hint.lacking, currency: shopLocale.currency } : null,
    lackingUnits: hint.reason === 'MORE_UNITS' ? hint.lackingUnits : null,
    otherName: hint.reason === 'NOT_COMBINED' ? hint.other.name : null,
    text: textOf(hint, shopLocale),
  }
}

const plain = { SIGN_IN: 'hints.signIn', USED_UP: 'hints.usedUp', BUDGET_SPENT: 'hints.budget' } as const

function textOf(hint: OfferHint, { currency, language }: Pick<ShopLocale, 'currency' | 'language'>): string {
  const name = isolate(hint.offer.name)
  if (hint.reason === 'MORE_UNITS') return message('hints.units', language, { name, count: hint.lackingUnits })
  if (hint.reason === 'MORE_VALUE') {
    const amount = isolate(formatMoney({ amount: hint.lacking, currency }, { language }))
    return message('hints.value', language, { name, amount })
  }
  if (hint.reason === 'NOT_COMBINED')
    return message('hints.notCombined', language, { name, other: isolate(hint.other.name) })
  return message(plain[hint.reason], language, { name })
}
