import { orderChanges, parcelStatuses } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { changeableSlots, changesOf, type ChangeableOrder } from './order-changes.rules.ts'

const now = new Date('2026-11-24T08:00:00Z')
const later = new Date('2026-11-24T08:00:01Z')
type Status = ChangeableOrder['parcels'][number]['status']

const food = (...statuses: Status[]): ChangeableOrder => ({
  method: 'home-delivery',
  parcels: statuses.map((status) => ({ status, kinds: ['food'] as const })),
  slots: [{ kind: 'food', status: 'booked', cutOffAt: later }],
})

describe('changesOf', () => {
  it('has the slot as long as nothing is being packed, and the note until all of it has left', () => {
    const byStatus = parcelStatuses.map((status) => [status, changesOf(food(status), now).join()])
    expect(Object.fromEntries(byStatus)).toMatchObject({
      Submitted: 'ChangeDeliveryNote,ChangeDeliverySlots',
      Processing: 'ChangeDeliveryNote',
      Dispatched: '',
      OutForDelivery: '',
      Delivered: '',
      Cancelled: '',
    })
    expect(changesOf(food('Submitted', 'Processing'), now)).toEqual(['ChangeDeliveryNote'])
    expect(changesOf(food('Dispatched', 'Processing'), now)).toEqual(['ChangeDeliveryNote'])
    expect(changesOf(food('Submitted', 'Cancelled'), now)).toEqual(['ChangeDeliveryNote', 'ChangeDeliverySlots'])
  })

  it('has no slot that is not booked, or that is past its time', () => {
    const withSlot = (part: object) => ({ ...food('Submitted'), slots: [{ ...food().slots[0]!, ...part }] })
    expect(changesOf(withSlot({ status: 'released' }), now)).toEqual(['ChangeDeliveryNote'])
    expect(changesOf(withSlot({ cutOffAt: now }), now)).toEqual(['ChangeDeliveryNote'])
    expect(changesOf(withSlot({}), now)).toContain('ChangeDeliverySlots')
  })

  it('has the collector alone of what is collected, until the last parcel is fetched', () => {
    const collected = (...statuses: Status[]) => changesOf({ ...food(...statuses), method: 'click-collect' }, now)
    expect(collected('ReadyToCollect')).toEqual(['ChangeCollector'])
    expect(collected('Delivered', 'Submitted')).toEqual(['ChangeCollector'])
    expect(collected('Delivered', 'Cancelled')).toEqual([])
  })

  it('has nothing of an order that has no parcels yet', () => expect(changesOf(food(), now)).toEqual([]))

  it('has each change that the contract names', () => {
    const all = [food('Submitted'), { ...food('Submitted'), method: 'click-collect' as const }]
    expect(all.flatMap((order) => changesOf(order, now))).toEqual([...orderChanges])
  })
})

describe('changeableSlots', () => {
  it('is each kind by its own parcels', () => {
    const both: ChangeableOrder = {
      ...food('Processing'),
      parcels: [...food('Processing').parcels, { status: 'Submitted', kinds: ['hamper'] }],
      slots: [...food().slots, { kind: 'hamper', status: 'booked', cutOffAt: later }],
    }
    expect(changeableSlots(both, now)).toEqual(['hamper'])
  })
})
