import { ActRefused } from '../../acts/act-refusal.ts'
import type { ParcelPapers } from '../../modules/parcel-papers/parcel-papers.service.ts'
import type { ParcelName, PlacedParcel } from '../../modules/orders/placed-parcels.ts'
import type { DeskForm } from '../desk-form.ts'
import { ticksIn } from './several-acts.ts'

/** Parcels of one page of the list. */
const MOST = 50

/**
 * The parcels that were ticked in the list.
 * @throws ActRefused where none or too many were ticked, and where one of them has no papers
 */
export async function tickedParcels(papers: ParcelPapers, form: DeskForm): Promise<PlacedParcel[]> {
  const names = ticksIn(form)
  if (names.length === 0) throw new ActRefused('input', { key: 'papers.refused.none' })
  if (names.length > MOST) throw new ActRefused('input', { key: 'papers.refused.tooMany', values: { max: MOST } })
  return livingParcels(names, await papers.find(names))
}

/** @throws ActRefused with the numbers of the orders whose parcel is not theirs, or cancelled */
export function livingParcels(
  names: readonly ParcelName[],
  found: readonly (PlacedParcel | undefined)[],
): PlacedParcel[] {
  const numbersOf = (isWanted: (parcel: PlacedParcel | undefined) => boolean) =>
    [...new Set(names.filter((_, index) => isWanted(found[index])).map(({ number }) => number))].join(', ')
  const unknown = numbersOf((parcel) => parcel === undefined)
  if (unknown) throw new ActRefused('unknown-parcel', { key: 'papers.refused.unknown', values: { orders: unknown } })
  const cancelled = numbersOf((parcel) => parcel?.status === 'Cancelled')
  if (cancelled) throw new ActRefused('edge', { key: 'papers.refused.cancelled', values: { orders: cancelled } })
  return found.filter((parcel) => parcel !== undefined)
}
