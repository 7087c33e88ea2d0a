import { Type } from '@vitrine/contract'
import { countries, countryCodes } from '@vitrine/contract/rules'
import { defineTopic } from '../content/topic.ts'
import { methodFindings } from './method-findings.ts'
import { Method, type MethodRow } from './method-row.ts'

export type { MethodRow } from './method-row.ts'

const everywhere = Object.fromEntries(
  countryCodes.map((code) => [code, { currency: countries[code].currency }]),
) as MethodRow['countries']

/** Methods of payment, in the order in which shoppers see them. Until they are written, cards pay everywhere. */
export const paymentMethodsTopic = defineTopic(
  'payment-methods',
  Type.Array(Method),
  [
    {
      ...{ code: 'card', kind: 'card', provider: 'card', isOffered: true, marks: ['visa', 'mastercard', 'amex'] },
      ...{ captures: 'later', voids: true, refunds: 'parts', countries: everywhere },
      name: { en: 'Card', ar: 'بطاقة', zh: '信用卡或扣賬卡' },
    },
  ],
  methodFindings,
)
