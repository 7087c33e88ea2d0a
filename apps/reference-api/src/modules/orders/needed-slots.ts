import type { CartItem } from '@vitrine/contract'
import { parcelTypeOf, parcelTypes, slotKindsOf, type ParcelType, type SlotKind } from '@vitrine/contract/rules'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { readContent } from '../content/content.service.ts'
import { undeliveredTo, zoneOf } from '../slots/offered-slots.ts'
import { readHolds, releaseSlots } from '../slots/slot-holds.ts'
import { slotsTopic, type SlotTerms } from '../slots/slots.model.ts'
import { readOrderLines, type OrderRow } from './orders.repository.ts'

type Delivered = Pick<OrderRow, 'id' | 'country' | 'fulfillment'>

/** The kinds of slot that an order's goods need where they go out in slots. */
export async function kindsIn(tx: Transaction, orderId: string): Promise<SlotKind[]> {
  return slotKindsIn(await readOrderLines(tx, orderId))
}

/** The kinds of slot that these goods need; a gift goes along with the others, or without a slot. */
export function slotKindsIn(lines: readonly { readonly item: CartItem }[]): SlotKind[] {
  const food = lines.map(({ item }) => item).filter(({ product, gift }) => product.departmentType === 'food' && !gift)
  return slotKindsOf([{ departmentType: 'food', items: food }])
}

/** The types of these goods, of which a place may not be served; a gift goes along with the others. */
export function parcelTypesIn(lines: readonly { readonly item: CartItem }[]): ParcelType[] {
  const bought = lines.map(({ item }) => item).filter(({ gift }) => !gift)
  return parcelTypes.filter((type) => bought.some(({ product }) => parcelTypeOf(product) === type))
}

/**
 * Whether all goods of an order go where it is delivered.
 * @throws ApiError VALIDATION_CONFLICT `not-delivered`, with the kind of each that does not
 */
export async function checkServed(tx: Transaction, row: Delivered): Promise<void> {
  if (!row.fulfillment || row.fulfillment.deliveryMethod === 'click-collect') return
  const terms = await readContent(tx, slotsTopic)
  const { address } = row.fulfillment.fulfillmentContact
  const unserved = undeliveredTo(terms, row.country as keyof SlotTerms['countries'], address)
  if (unserved.length === 0) return
  const kinds = parcelTypesIn(await readOrderLines(tx, row.id)).filter((kind) => unserved.includes(kind))
  const field = '/fulfillmentContact/address/stateOrProvince'
  const details = kinds.map((kind) => ({ field, reason: 'not-delivered', message: kind }))
  if (details.length > 0) throw new ApiError('VALIDATION_CONFLICT', { details })
}

/** Kinds of slots that an order needs where it is delivered, each with its zone. */
export async function neededSlots(tx: Transaction, row: Delivered): Promise<{ kind: SlotKind; zone: string }[]> {
  if (!row.fulfillment || row.fulfillment.deliveryMethod === 'click-collect') return []
  const { address } = row.fulfillment.fulfillmentContact
  const terms = await readContent(tx, slotsTopic)
  return (await kindsIn(tx, row.id)).flatMap((kind) => {
    const zone = zoneOf(terms, row.country as keyof SlotTerms['countries'], kind, address)
    return zone ? [{ kind, zone: zone.code }] : []
  })
}

/** Gives back the slots that an order does not need where it is delivered now; the order must be locked. */
export async function releaseUnneeded(tx: Transaction, row: Delivered): Promise<void> {
  const needed = await neededSlots(tx, row)
  const isNeeded = (hold: { kind: SlotKind; zone: string }) =>
    needed.some(({ kind, zone }) => kind === hold.kind && zone === hold.zone)
  const unneeded = (await readHolds(tx, row.id)).filter((hold) => !isNeeded(hold))
  if (unneeded.length > 0)
    await releaseSlots(
      tx,
      row.id,
      unneeded.map(({ kind }) => kind),
    )
}

/**
 * A payment holds for one way of delivery and its slots.
 * @throws ApiError ORDER_STATE when a paid order would be delivered otherwise.
 */
export async function checkSameDelivery(
  tx: Transaction,
  row: Delivered,
  fulfillment: NonNullable<OrderRow['fulfillment']>,
): Promise<void> {
  const before = row.fulfillment?.deliveryMethod ?? 'home-delivery'
  if (fulfillment.deliveryMethod !== before) throw new ApiError('ORDER_STATE')
  // An order without an address may still get one.
  if (!row.fulfillment) return
  const [now, then] = [await neededSlots(tx, row), await neededSlots(tx, { ...row, fulfillment })]
  if (JSON.stringify(now) !== JSON.stringify(then)) throw new ApiError('ORDER_STATE')
}
