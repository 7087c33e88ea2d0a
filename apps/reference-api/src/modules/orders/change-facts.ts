import type { ChangeableOrder } from './order-changes.rules.ts'
import { slotKindsIn } from './needed-slots.ts'
import type { OrderRecord } from './orders.repository.ts'
import { linesOf } from './parcels.ts'

/** Facts of an order that decide which changes it takes. */
export const changeFacts = (
  record: Pick<OrderRecord, 'row' | 'parcels' | 'parcelLines' | 'slots'>,
): ChangeableOrder => ({
  method: record.row.fulfillment?.deliveryMethod,
  parcels: record.parcels.map(({ id, status }) => ({ status, kinds: slotKindsIn(linesOf(record, id)) })),
  slots: record.slots,
})
