import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { SizeChart, SizeChartList } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import { createResource, createResourceMap, type Resource } from '../resource/index.ts'

/** What lengths are shown in (specification section 9). */
export type SizeUnit = 'cm' | 'in'

/** The size guide: charts, and the unit that the shopper reads them in. */
export interface Sizes {
  /** A chart by its code; asks for nothing. */
  chart(code: string): ReadonlySignal<Resource<SizeChart>>
  loadChart(code: string): Promise<Resource<SizeChart>>
  /** Every chart in the order of the guide; none of them is then asked for again. */
  loadAll(): Promise<Resource<SizeChartList>>
  readonly unit: ReadonlySignal<SizeUnit>
  /** Remembered in this browser. */
  setUnit(unit: SizeUnit): void
}

/** The charts that the server loaded, by code. */
export type SizesState = Record<string, SizeChart>

const call = 'GET /experience/masterdata/guest/v1/size-chart'
const unitKey = 'sizeUnit'

/** Makes the size guide of one storefront: `storefront.use(sizesDomain)`. */
export const sizesDomain = defineDomain<Sizes, SizesState>('sizes', ({ client, environment, state, register }) => {
  const all = createResource<SizeChartList>(() => client.read(call))
  const charts = createResourceMap<SizeChart>(async (code) => {
    const known = all.current.peek().value?.items.find((chart) => chart.code === code)
    if (known) return { status: 200, code: 200, data: known }
    const result = await client.read(call, { query: { code } })
    // A code that is none is answered by an error, so that there is always one.
    return 'error' in result ? result : { ...result, data: result.data.items[0]! }
  }, state)
  const unit = signal<SizeUnit>(rememberedUnit(environment.storage))
  register({
    reload: async () => {
      await all.reload()
      await charts.reload()
    },
    snapshot: charts.snapshot,
  })

  return {
    chart: charts.get,
    loadChart: charts.load,
    loadAll: () => all.load(),
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
