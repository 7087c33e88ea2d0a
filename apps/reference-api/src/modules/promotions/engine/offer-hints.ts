import { applyOffers, byRank, subtotalOf } from './apply-offers.ts'
import { isGiftOffer, standsAgainst } from './gifts.ts'
import { lackingParts, lackingUnits } from './lacking-units.ts'
import { linesInScope, type LinesInScope } from './lines-in-scope.ts'
import type { Offer, OfferScope, PricedLine } from './offer.ts'
import type { OfferRefusal, OffersOutcome, TakenOff } from './offers-outcome.ts'
import { isInScope } from './scope.ts'

/** A promotion that is not the shopper's at present, whatever is in the cart. */
export interface WithheldOffer {
  readonly offer: Offer
  readonly reason: 'SIGN_IN' | 'USED_UP'
}

/** What a promotion lacks to be given for a cart, or why it is not given. */
export type OfferHint = { readonly offer: Offer } & (
  | { readonly reason: 'MORE_UNITS'; readonly lackingUnits: number }
  | { readonly reason: 'MORE_VALUE'; readonly lacking: number }
  | { readonly reason: 'NOT_COMBINED'; readonly other: Offer }
  | { readonly reason: WithheldOffer['reason'] | 'BUDGET_SPENT' }
)

/** The most that a cart shows. */
export const MOST_HINTS = 3

/**
 * Hints of promotions that a cart has something of and that give nothing, what is lacking first, then by rank. Each is
 * tried: with what it asks for, or without what it names, the promotion is given. Coupons say so themselves.
 */
export function offerHints(
  lines: readonly PricedLine[],
  offers: readonly Offer[],
  withheld: readonly WithheldOffer[] = [],
  outcome: OffersOutcome = applyOffers(lines, offers),
): OfferHint[] {
  const inScope = linesInScope(lines, offers.length)
  const refused = outcome.refused.filter(({ offer }) => offer.couponCode === null && hasSomethingOf(inScope, offer))
  const ranked = [...offers].sort(byRank)

  function* all(): Generator<OfferHint> {
    for (const { offer, refusal } of refused) {
      if (isBeaten(offer, outcome)) continue
      const hint = lackingOf(lines, offer, refusal, outcome).find((lack) => leadsTo(lack, offer, ranked, outcome))?.hint
      if (hint) yield hint
    }
    for (const { offer, refusal } of refused) {
      if (refusal.reason === 'budget') yield { offer, reason: 'BUDGET_SPENT' }
      if (refusal.reason !== 'not-combinable') continue
      const isSame = offer.benefit.kind === 'free-delivery' && refusal.by.benefit.kind === 'free-delivery'
      if (!isSame && isGiven(lines, [offer])) yield { offer, reason: 'NOT_COMBINED', other: refusal.by }
    }
    for (const { offer, reason } of [...withheld].sort((a, b) => byRank(a.offer, b.offer))) {
      if (isBeaten(offer, outcome) || !hasSomethingOf(inScope, offer)) continue
      if (isGiven(lines, [offer], takenBefore(offer, outcome))) yield { offer, reason }
    }
  }

  const hints: OfferHint[] = []
  for (const hint of all()) if (hints.push(hint) === MOST_HINTS) break
  return hints
}

/** A bundle begins with one of its groups, not with anything that the bundle might be of. */
const hasSomethingOf = (inScope: LinesInScope, { benefit, scope }: Offer): boolean => {
  const lines = inScope(scope)
  if (benefit.kind !== 'bundle-price') return lines.length > 0
  return lines.some((line) => benefit.parts.some((part) => isInScope(line, part.scope)))
}

/** Whether the last of some offers by rank is given, on what those leave that are settled. */
const isGiven = (lines: readonly PricedLine[], ranked: readonly Offer[], settled: readonly TakenOff[] = []): boolean =>
  applyOffers(lines, ranked, settled).taken.at(-1)?.offer === ranked.at(-1)

const takenBefore = (offer: Offer, { taken }: OffersOutcome) => taken.filter((one) => byRank(one.offer, offer) < 0)

/** Whether what is given already, and goes first, leaves it no place. */
const isBeaten = (offer: Offer, { taken }: OffersOutcome): boolean =>
  taken.some(({ offer: given }) =>
    isGiftOffer(offer)
      ? standsAgainst(given, offer)
      : (given.stacking === 'exclusive' || offer.stacking === 'exclusive') && byRank(given, offer) < 0,
  )

interface Lack {
  readonly hint: OfferHint
  /** The lines with what the hint asks for. */
  readonly raised: readonly PricedLine[]
  /** Those of them that the cart has not, or not so many of. */
  readonly changed: readonly PricedLine[]
}

/**
 * Whether a promotion is given with what it may be lacking: most are not even by themselves. Offers up to the first one
 * that more lines or a higher sum change something for take what they took before, and those after it do not matter.
 */
function leadsTo({ raised, changed }: Lack, offer: Offer, ranked: readonly Offer[], outcome: OffersOutcome): boolean {
  if (!isGiven(raised, [offer])) return false
  const { subtotal } = outcome
  const more = subtotalOf(raised)
  const isChanged = ({ scope, minimum }: Offer) =>
    changed.some((line) => isInScope(line, scope)) || (minimum !== null && minimum > subtotal && minimum <= more)
  const upTo = ranked.slice(0, ranked.indexOf(offer) + 1)
  const first = upTo.findIndex((one) => one === offer || isChanged(one))
  return isGiven(raised, upTo.slice(first), takenBefore(upTo[first] ?? offer, outcome))
}

/** What may be lacking, the nearest first: with a minimum, more of anything comes before more of its own. */
function lackingOf(lines: readonly PricedLine[], offer: Offer, refusal: OfferRefusal, outcome: OffersOutcome): Lack[] {
  if (refusal.reason !== 'minimum' && refusal.reason !== 'units') return []
  const open = lines.filter((line) => isInScope(line, offer.scope) && !isHeld(line, offer, outcome))
  const lacks: Lack[] = []
  if (refusal.reason === 'minimum') {
    const { lacking } = refusal
    const lacked = isGiftOffer(offer) ? exampleOf(offer.scope) : anything
    const added = [{ ...lacked, quantity: 1, unitAmount: lacking }]
    lacks.push({ hint: { offer, reason: 'MORE_VALUE', lacking }, raised: [...lines, ...added], changed: added })
  }
  const units = lackingUnits(offer.benefit, open)
  if (units > 0)
    lacks.push({ hint: { offer, reason: 'MORE_UNITS', lackingUnits: units }, ...withUnits(lines, open, offer) })
  return lacks
}

/** Whether a line is given to one that goes first. */
const isHeld = ({ id }: PricedLine, offer: Offer, { taken }: OffersOutcome): boolean =>
  !isGiftOffer(offer) &&
  taken.some(
    (one) =>
      one.lines.has(id) &&
      (one.offer.stacking === 'own-lines' || offer.stacking === 'own-lines') &&
      byRank(one.offer, offer) < 0,
  )

/** More of the dearest of each part; where it has none yet, of what is dear enough. */
function withUnits(
  lines: readonly PricedLine[],
  open: readonly PricedLine[],
  { benefit }: Offer,
): Pick<Lack, 'raised' | 'changed'> {
  const raised = new Map<string, number>()
  const added: PricedLine[] = []
  for (const { part, lines: its, lacking } of lackingParts(benefit, open)) {
    if (lacking === 0) continue
    const [dearest] = [...its].sort((a, b) => b.unitAmount - a.unitAmount)
    if (dearest) raised.set(dearest.id, lacking)
    else if (benefit.kind === 'bundle-price')
      added.push({
        ...exampleOf(benefit.parts[part]?.scope ?? null),
        ...{ id: `+${part}`, quantity: lacking, unitAmount: benefit.amount + 1 },
      })
  }
  const more = lines.map((line) => ({ ...line, quantity: line.quantity + (raised.get(line.id) ?? 0) }))
  return { raised: [...more, ...added], changed: [...more.filter(({ id }) => raised.has(id)), ...added] }
}

const anything = { id: '+', productCode: '', department: '', categories: [], brand: '' }

const exampleOf = (scope: OfferScope | null): Omit<PricedLine, 'quantity' | 'unitAmount'> => ({
  ...anything,
  productCode: scope?.products?.[0] ?? '',
  department: scope?.department ?? '',
  categories: scope?.categories?.slice(0, 1) ?? [],
  brand: scope?.brands?.[0] ?? '',
})
