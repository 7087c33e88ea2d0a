import fc from 'fast-check'

/** One of the two orders, tokens or shoppers of a scenario. */
export type Which = 0 | 1

/** One thing that somebody tries. */
export type Step =
  | {
      does: 'pay'
      order: Which
      token: Which
      /** Result that is given as the bank's answer; `own`: the latest that the bank gave for this token. */
      result: 'none' | 'own' | 'others' | 'made up'
      isStranger: boolean
      /** The amount of the other order. */
      isOtherAmount: boolean
      /** The amount that still remains of the order, where a wallet pays a part. */
      isRest: boolean
      /** Twice in one moment, with a key each, on two servers. */
      isTwice: boolean
    }
  | {
      does: 'pay by wallet'
      order: Which
      wallet: Which
      /** Part of what the order costs; `more` is above what the wallet's owner has agreed to. */
      part: 'half' | 'rest' | 'all' | 'more'
      isStranger: boolean
      isTwice: boolean
    }
  /** An order is paid by a wallet and a card in one moment, each for all of it. */
  | { does: 'pay both ways'; order: Which; wallet: Which; token: Which }
  | { does: 'answer'; token: Which; how: 'right' | 'wrong' | 'cancel' | 'five wrong' }
  /** The provider gets the questions about this token wrong from here on. */
  | { does: 'confuse'; token: Which; by: 'amount' | 'currency' | 'payment' | 'authorisation' }
  /** The challenge of this token was asked for ten minutes ago, or the order made a quarter of an hour ago. */
  | { does: 'age'; token: Which }
  | { does: 'expire'; order: Which }
  | { does: 'submit'; order: Which }
  | { does: 'abandon'; order: Which }
  /** The shop's own key in the wrong hands: the provider is asked about a challenged card with another amount. */
  | { does: 'ask provider'; token: Which }

/** Two orders of one or two shoppers, two cards, two wallets, and what is tried with them. */
export interface Scenario {
  readonly isOneShopper: boolean
  readonly locations: readonly ['AE' | 'KW', 'AE' | 'KW']
  readonly quantities: readonly [number, number]
  readonly cards: readonly [CardKind, CardKind]
  readonly steps: readonly Step[]
}
type CardKind = 'approved' | 'declined' | 'challenged'

const which = fc.constantFrom<Which>(0, 1)
const often = (probability: number) => fc.integer({ min: 1, max: 100 }).map((drawn) => drawn <= probability)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      order: which,
      token: which,
      result: fc.constantFrom('none', 'none', 'own', 'own', 'others', 'made up'),
      isStranger: often(10),
      isOtherAmount: often(10),
      isRest: often(40),
      isTwice: often(20),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay by wallet' as const),
      order: which,
      wallet: which,
      part: fc.constantFrom('half', 'half', 'half', 'rest', 'all', 'more'),
      isStranger: often(10),
      isTwice: often(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pay both ways' as const), order: which, wallet: which, token: which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      token: which,
      how: fc.constantFrom('right', 'right', 'right', 'wrong', 'cancel', 'five wrong'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('confuse' as const),
      token: which,
      by: fc.constantFrom('amount', 'currency', 'payment', 'authorisation'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('age' as const), token: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('ask provider' as const), token: which }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('submit', 'submit', 'abandon', 'expire'), order: which }),
  },
)

const kind = fc.constantFrom<CardKind>('challenged', 'challenged', 'approved', 'declined')
const location = fc.constantFrom<'AE' | 'KW'>('AE', 'AE', 'KW')
const quantity = fc.integer({ min: 1, max: 20 })

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  isOneShopper: fc.boolean(),
  locations: fc.tuple(location, location),
  quantities: fc.tuple(quantity, quantity),
  cards: fc.tuple(kind, kind),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
})

const pay = (order: Which, token: Which, result: 'none' | 'own' | 'made up' = 'none'): Step => ({
  does: 'pay',
  order,
  token,
  result,
  isStranger: false,
  isOtherAmount: false,
  isRest: false,
  isTwice: false,
})
const byWallet = (order: Which, wallet: Which, part: 'half' | 'rest' | 'all' | 'more' = 'half'): Step => ({
  does: 'pay by wallet',
  order,
  wallet,
  part,
  isStranger: false,
  isTwice: false,
})
const rest = (order: Which, token: Which): Step => ({ ...pay(order, token), isRest: true }) as Step
const answer = (how: 'right' | 'five wrong'): Step => ({ does: 'answer', token: 0, how })
const pair = (cards: Scenario['cards'], steps: Step[], isOneShopper = false): Scenario => ({
  isOneShopper,
  locations: ['AE', 'AE'],
  quantities: [1, 20],
  cards,
  steps,
})

/** Attacks that are tried first, each time. */
export const attacks: readonly Scenario[] = [
  // The challenged card of a cheap order pays a dear one; then with the cheap order abandoned in between.
  pair(['challenged', 'approved'], [pay(0, 0), answer('right'), pay(1, 0, 'own'), { does: 'submit', order: 1 }]),
  pair(
    ['challenged', 'approved'],
    [pay(0, 0), answer('right'), { does: 'abandon', order: 0 }, pay(1, 0, 'own'), { does: 'submit', order: 1 }],
    true,
  ),
  pair(['approved', 'approved'], [pay(0, 0, 'made up')]),
  // A part by wallet and the rest by card; the card first; the wallet's token once more; a part alone.
  pair(['approved', 'approved'], [byWallet(0, 0), rest(0, 0), { does: 'submit', order: 0 }]),
  pair(['approved', 'approved'], [byWallet(0, 0), pay(0, 0), { does: 'submit', order: 0 }]),
  pair(['approved', 'approved'], [pay(0, 0), byWallet(0, 0), { does: 'submit', order: 0 }]),
  pair(['approved', 'approved'], [byWallet(0, 0), byWallet(1, 0), { does: 'submit', order: 1 }], true),
  pair(['approved', 'approved'], [byWallet(0, 0), { does: 'submit', order: 0 }]),
  // A stranger's wallet.
  pair(['approved', 'approved'], [byWallet(0, 1), { does: 'submit', order: 0 }]),
  pair(['approved', 'approved'], [byWallet(0, 0, 'more'), { does: 'submit', order: 0 }]),
  pair(['approved', 'declined'], [byWallet(0, 0), rest(0, 1), { does: 'abandon', order: 0 }]),
  pair(
    ['approved', 'approved'],
    [
      { does: 'pay both ways', order: 0, wallet: 0, token: 0 },
      { does: 'submit', order: 0 },
    ],
  ),
  pair(['approved', 'approved'], [pay(0, 0), pay(1, 0)]),
  ...(['amount', 'currency', 'payment'] as const).map((by) =>
    pair(['approved', 'approved'], [{ does: 'confuse', token: 0, by }, pay(0, 0), { does: 'submit', order: 0 }]),
  ),
  pair(
    ['approved', 'approved'],
    [pay(0, 0), { does: 'confuse', token: 1, by: 'authorisation' }, pay(1, 1), { does: 'submit', order: 1 }],
  ),
  pair(['challenged', 'approved'], [pay(0, 0), answer('right'), { does: 'ask provider', token: 0 }]),
  pair(['challenged', 'approved'], [pay(0, 0), answer('five wrong'), answer('right'), pay(0, 0, 'own')]),
  pair(['challenged', 'approved'], [pay(0, 0), answer('right'), { does: 'age', token: 0 }, pay(0, 0, 'own')]),
]
