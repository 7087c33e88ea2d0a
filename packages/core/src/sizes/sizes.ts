import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { SizeChart, SizeChartList } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import type { Query } from '../query/index.ts'

/** Unit of lengths on the screen (specification section 9). */
export type SizeUnit = 'cm' | 'in'

/** The size guide: charts, and the unit that the shopper reads them in. */
export interface Sizes {
  /** Every chart in the order of the guide; none of them is then asked for again. */
  readonly all: Query<SizeChartList>
  /** A chart by its code. */
  chart(code: string): Query<SizeChart>
  readonly unit: ReadonlySignal<SizeUnit>
  /** Remembered in this browser. */
  setUnit(unit: SizeUnit): void
}

const call = 'GET /experience/masterdata/guest/v1/size-chart'
const unitKey = 'sizeUnit'

/** Makes the size guide of one storefront: `storefront.use(sizesDomain)`. */
export const sizesDomain = defineDomain<Sizes>('sizes', ({ client, query, environment }) => {
  // Made before the charts, so that in another language it is on its way when they are read again from it.
  const all = query<SizeChartList>({
    scope: 'public',
    key: ['sizes', 'all'],
    fetch: (signal) => client.read(call, {}, { signal }),
    isInSnapshot: false,
  })
  const unit = signal<SizeUnit>(rememberedUnit(environment.storage))
  return {
    all,
    chart: (code) =>
      query({
        scope: 'public',
        key: ['sizes', 'chart', code],
        async fetch(signal) {
          const charts = all.peek().status === 'idle' ? undefined : await all.load()
          const known = charts?.status === 'ready' && charts.value?.items.find((chart) => chart.code === code)
          if (known) return { status: 200, code: 200, data: known }
          const result = await client.read(call, { query: { code } }, { signal })
          // An unknown code is answered with an error, so a result always has a chart.
          return 'error' in result ? result : { ...result, data: result.data.items[0]! }
        },
      }),
    unit,
    setUnit(next) {
      unit.value = next
      try {
        environment.storage.setItem(unitKey, next)
      } catch {
        // Storage that is full or forbidden: the choice holds for this page.
      }
    },
  }
})

function rememberedUnit(storage: { getItem(key: string): string | null }): SizeUnit {
  try {
    return storage.getItem(unitKey) === 'in' ? 'in' : 'cm'
  } catch {
    return 'cm'
  }
}
