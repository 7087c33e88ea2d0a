import { splitByWeight } from '../../../platform/money/split.ts'
import { takingOf } from './benefits.ts'
import { giftRefusal, isGiftOffer } from './gifts.ts'
import { lackingUnits } from './lacking-units.ts'
import { linesInScope } from './lines-in-scope.ts'
import type { Offer, PricedLine } from './offer.ts'
import type { OfferRefusal, OffersOutcome, TakenOff } from './offers-outcome.ts'

/** The order in which offers are judged. */
export const byRank = (a: Offer, b: Offer): number =>
  Number(isGiftOffer(a)) - Number(isGiftOffer(b)) ||
  b.priority - a.priority ||
  Number(a.couponCode !== null) - Number(b.couponCode !== null) ||
  (a.code < b.code ? -1 : 1)

/** Price of lines before anything is taken off. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)

/** What decides between lines that are alike; the order in which they lie in the bag does not. */
const byProduct = (a: PricedLine, b: PricedLine) => {
  if (a.productCode !== b.productCode) return a.productCode < b.productCode ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * Takes off a bag what its offers allow, one after the other by rank, each on what those before it left. All together
 * may leave nothing to pay. In which order its lines lie changes nothing. What is settled goes before all of them.
 */
export function applyOffers(
  given: readonly PricedLine[],
  offers: readonly Offer[],
  settled: readonly TakenOff[] = [],
): OffersOutcome {
  const lines = [...given].sort(byProduct)
  const inScope = linesInScope(lines, offers.length)
  const left = new Map(lines.map((line) => [line.id, line.quantity * line.unitAmount]))
  const subtotal = subtotalOf(lines)
  const owned = new Map<string, Offer>()
  const reduced = new Map<string, Offer>()
  const taken: TakenOff[] = []
  const refused: { offer: Offer; refusal: OfferRefusal }[] = []

  const deliverer = () => taken.find(({ offer }) => offer.benefit.kind === 'free-delivery')?.offer
  const alone = () => taken.find(({ offer }) => offer.stacking === 'exclusive')?.offer
  /** The one that a line is given to already. */
  const holder = ({ id }: PricedLine, { stacking }: Offer) =>
    owned.get(id) ?? (stacking === 'own-lines' ? reduced.get(id) : undefined)

  function judge(offer: Offer): OfferRefusal | TakenOff {
    const wanted = inScope(offer.scope)
    if (wanted.length === 0) return { reason: 'nothing-for-it' }
    if (isGiftOffer(offer)) return giftRefusal(offer, wanted, taken) ?? { offer, amount: 0, lines: new Map() }
    if (offer.minimum !== null && subtotal < offer.minimum)
      return { reason: 'minimum', lacking: offer.minimum - subtotal }
    const winner = alone() ?? (offer.stacking === 'exclusive' ? taken[0]?.offer : undefined)
    if (winner) return { reason: 'not-combinable', by: winner }
    if (offer.benefit.kind === 'free-delivery') {
      const by = deliverer()
      return by ? { reason: 'not-combinable', by } : { offer, amount: 0, lines: new Map() }
    }
    const open = wanted.filter((line) => !holder(line, offer))
    const by = wanted[0] && holder(wanted[0], offer)
    if (open.length === 0 && by) return { reason: 'not-combinable', by }
    const { amount, weights } = takingOf(
      offer.benefit,
      open.map((line) => ({ line, left: left.get(line.id) ?? 0 })),
    )
    // Three for two of two, a share of one minor unit, or what would cost more than without it.
    if (amount <= 0) {
      const lacking = lackingUnits(offer.benefit, open)
      return lacking > 0 ? { reason: 'units', lacking } : { reason: 'nothing-for-it' }
    }
    if (offer.budget !== null && amount > offer.budget) return { reason: 'budget', left: offer.budget }
    const parts = splitByWeight(amount, weights)
    const shares = new Map(open.map(({ id }, at) => [id, parts[at] ?? 0]))
    return {
      offer,
      amount,
      lines: new Map(given.flatMap(({ id }) => (shares.get(id) ? [[id, shares.get(id) ?? 0]] : []))),
    }
  }

  function take(one: TakenOff): void {
    taken.push(one)
    for (const [id, amount] of one.lines) {
      left.set(id, (left.get(id) ?? 0) - amount)
      reduced.set(id, reduced.get(id) ?? one.offer)
      if (one.offer.stacking === 'own-lines') owned.set(id, one.offer)
    }
  }

  for (const one of settled) take(one)
  for (const offer of [...offers].sort(byRank)) {
    const judged = judge(offer)
    if ('reason' in judged) refused.push({ offer, refusal: judged })
    else take(judged)
  }
  return { subtotal, taken, refused, isDeliveryFree: deliverer() !== undefined }
}
