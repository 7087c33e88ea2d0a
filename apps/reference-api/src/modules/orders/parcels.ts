import type { CartItem, DeliveryPromise, DepartmentType } from '@vitrine/contract'
import { parcelTypeOf, parcelTypes, type ParcelType } from '@vitrine/contract/rules'
import type { Country } from '../countries/countries.model.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'

/** Promise of a parcel, and the working days that it is packed for before it leaves. */
export interface ParcelTerms extends DeliveryPromise {
  readonly packingDays: number
}

/** Terms of each parcel of an order that is not placed yet. */
export type ParcelPromises = Partial<Record<ParcelType, ParcelTerms>>

interface OrderedProduct {
  readonly item: { readonly product: Pick<CartItem['product'], 'departmentType' | 'productType'> }
}

interface OrderedItem extends OrderedProduct {
  readonly packingDays: number
}

/** An order's products by parcel, each with what is promised of it now. */
export function parcelsOf(lines: readonly OrderedItem[], country: Country, now: Date): ParcelPromises {
  const parcels: ParcelPromises = {}
  for (const { item, packingDays } of lines) {
    const type = parcelTypeOf(item.product)
    const longest = Math.max(packingDays, parcels[type]?.packingDays ?? 0)
    parcels[type] = { ...deliveryPromise(country, now, longest), packingDays: longest }
  }
  return parcels
}

/** Terms of the parcels of a type; orders from before hampers came apart have those of their food. */
export const termsOfType = (parcels: ParcelPromises | null, type: ParcelType): ParcelTerms | undefined =>
  parcels?.[type] ?? (type === 'hamper' ? parcels?.food : undefined)

/** The goods of a parcel to be made. */
export interface Packed<Line> {
  readonly type: ParcelType
  readonly department: DepartmentType
  readonly lines: readonly Line[]
}

/** The lines of an order as they are packed: one parcel of each type. */
export const packed = <Line extends OrderedProduct>(lines: readonly Line[]): Packed<Line>[] =>
  [...Map.groupBy(lines, ({ item }) => parcelTypeOf(item.product))].map(([type, own]) => ({
    ...{ type, lines: own },
    department: own[0]!.item.product.departmentType,
  }))

interface LinesOfParcels {
  readonly parcelLines: readonly (OrderedProduct & { readonly parcelId: string })[]
}

/** Lines of a parcel of an order. */
export const linesOf = <Record extends LinesOfParcels>(
  { parcelLines }: Record,
  id: string,
): Record['parcelLines'][number][] => parcelLines.filter(({ parcelId }) => parcelId === id)

/** Type of a parcel of an order. */
export const typeOf = (record: LinesOfParcels, id: string): ParcelType => typeIn(linesOf(record, id))

/** Parcels from before hampers came apart are of food. */
function typeIn(lines: readonly OrderedProduct[]): ParcelType {
  const types = new Set(lines.map(({ item }) => parcelTypeOf(item.product)))
  return parcelTypes.find((type) => types.has(type)) ?? 'food'
}
