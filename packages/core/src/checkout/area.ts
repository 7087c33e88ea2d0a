import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { DeliverySlotQuery } from '@vitrine/contract'
import { parcelTypes, type ParcelType } from '@vitrine/contract/rules'
import type { SlotOrderOptions } from './slot-order.ts'

interface AreaOptions extends Pick<SlotOrderOptions, 'cart'> {
  readonly place: ReadonlySignal<Pick<DeliverySlotQuery, 'stateOrProvince'>>
}

/** What of the cart is delivered, and which of its types do not go to the place that the slots were read for. */
export function createArea({ cart, place }: AreaOptions) {
  const known = signal<{ readonly area: string | undefined; readonly undelivered: readonly ParcelType[] }>()
  const types = computed(() =>
    parcelTypes.filter((type) =>
      cart.groups.value.some(
        ({ parcelType, items }) => parcelType === type && items.some(({ isPurchasable }) => isPurchasable),
      ),
    ),
  )
  const undelivered = computed(() => {
    const [ordered, last] = [types.value, known.value]
    const isHere = last?.area === place.value.stateOrProvince
    return isHere ? ordered.filter((type) => last?.undelivered.includes(type)) : []
  })
  return {
    types,
    undelivered,
    /**
     * Notes what of the cart does not go to an area.
     * @returns Whether all of it goes there now. Of a place against which nothing was known before, that is no news: it
     *   was refused for something else.
     */
    note(area: string | undefined, kinds: readonly ParcelType[]): boolean {
      const before = known.peek()
      known.value = { area, undelivered: kinds }
      const isNews = before?.area !== area || (before?.undelivered.length ?? 0) > 0
      return isNews && undelivered.peek().length === 0
    },
  }
}
