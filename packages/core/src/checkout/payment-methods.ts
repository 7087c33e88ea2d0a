import type { Money, OfferedPaymentMethod, PaymentMethodList } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Ways of paying that the shopper's country offers: `storefront.use(paymentMethodsDomain)`. */
export const paymentMethodsDomain = defineDomain<Query<PaymentMethodList>>('paymentMethods', ({ client, query }) =>
  query({
    scope: 'public',
    key: ['paymentMethods'],
    fetch: (signal) => client.read('GET /experience/masterdata/guest/v1/payment-methods', {}, { signal }),
  }),
)

/** Least or most that a way of paying pays, where what is left to pay is not within. */
export interface MethodLimit {
  readonly kind: 'minimum' | 'maximum'
  readonly amount: Money
}

/** A way of paying that the shopper may choose; all cards are one. */
export interface MethodOption extends Pick<
  OfferedPaymentMethod,
  'code' | 'kind' | 'name' | 'text' | 'marks' | 'fee' | 'confirmWithin'
> {
  /** Why it cannot be chosen for this amount. */
  readonly limit: MethodLimit | undefined
}

/**
 * Ways of paying to choose among, in the order of the data. The wallet is none of them: it pays beside another one.
 * @param rest - What is left to pay without a fee.
 */
export function methodOptions(
  methods: readonly OfferedPaymentMethod[],
  rest: Money | undefined,
  isCollected: boolean,
): MethodOption[] {
  const cards = methods.filter(({ kind }) => kind === 'card')
  // Nobody who brings the order takes the money for one that is collected.
  const isChoice = ({ kind }: OfferedPaymentMethod) => kind !== 'wallet' && !(kind === 'cash' && isCollected)
  return methods
    .filter((method) => isChoice(method) && (method.kind !== 'card' || method === cards[0]))
    .map(({ minimum, maximum, ...method }) => ({
      ...method,
      fee: feeOf(method),
      marks: method.kind === 'card' ? [...new Set(cards.flatMap(({ marks }) => marks))] : method.marks,
      limit: rest && limitOf({ minimum, maximum, fee: feeOf(method) }, rest),
    }))
}

/** Cards cost nothing besides, whatever the data says. */
const feeOf = ({ kind, fee }: Pick<OfferedPaymentMethod, 'kind' | 'fee'>) => (kind === 'card' ? null : fee)

function limitOf(
  { minimum, maximum, fee }: Pick<OfferedPaymentMethod, 'minimum' | 'maximum' | 'fee'>,
  rest: Money,
): MethodLimit | undefined {
  const amount = rest.amount + (fee?.amount ?? 0)
  if (minimum && amount < minimum.amount) return { kind: 'minimum', amount: minimum }
  return maximum && amount > maximum.amount ? { kind: 'maximum', amount: maximum } : undefined
}
