import type { CartItem, DeliveryPromise, DepartmentType } from '@vitrine/contract'
import type { Country } from '../countries/countries.model.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'

/** Promise of a parcel, and the working days that it is packed for before it leaves. */
export interface ParcelTerms extends DeliveryPromise {
  readonly packingDays: number
}

/** Terms of each parcel of an order that is not placed yet. */
export type ParcelPromises = Partial<Record<DepartmentType, ParcelTerms>>

/** An order's products by parcel, each with what is promised of it now. */
export function parcelsOf(
  lines: readonly { readonly item: CartItem; readonly packingDays: number }[],
  country: Country,
  now: Date,
): ParcelPromises {
  const parcels: ParcelPromises = {}
  for (const { item, packingDays } of lines) {
    const { departmentType } = item.product
    const longest = Math.max(packingDays, parcels[departmentType]?.packingDays ?? 0)
    parcels[departmentType] = { ...deliveryPromise(country, now, longest), packingDays: longest }
  }
  return parcels
}

/** The goods of a parcel to be made. */
export interface Packed<Line> {
  readonly department: DepartmentType
  readonly lines: readonly Line[]
}

/** The lines of an order as they are packed: one parcel a department. */
export const packed = <Line extends { readonly department: DepartmentType }>(lines: readonly Line[]): Packed<Line>[] =>
  [...Map.groupBy(lines, ({ department }) => department)].map(([department, own]) => ({ department, lines: own }))
