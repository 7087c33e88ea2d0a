import { useSignals } from '@preact/signals-react/runtime'
import { sizesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { BodyTable } from './body-table.tsx'
import { ConversionTable } from './conversion-table.tsx'
import { UnitChoice } from './unit-choice.tsx'
import { loadSizeChart } from './size-chart.load.ts'

export interface SizeChartProps {
  /** Code of the chart: `women-letters`. A product names its own as `sizeChart`. */
  chart?: string
  /** The shopper's own size, whose row stands out. */
  size?: string
}

/** One kind of garment: what each size measures, the same size elsewhere, and how to measure. */
export function SizeChart({ chart: code = '', size }: SizeChartProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const sizes = use(sizesDomain)
  const { value: chart, status } = sizes.chart(code).value
  useLoad(loadSizeChart, { chart: code })

  if (!chart && status === 'failed')
    return (
      <div className="vt-size-chart__problem" part="error" role="alert">
        <p>{i18n.t('sizes.failed.title')}</p>
        <p>{i18n.t('sizes.failed.text')}</p>
        <button type="button" className="vt-button" onClick={() => void sizes.chart(code).load()}>
          {i18n.t('actions.retry')}
        </button>
      </div>
    )
  if (!chart)
    return (
      <div className="vt-size-chart__outline vt-skeleton" part="loading" role="status">
        <span className="vt-visually-hidden">{i18n.t('sizes.loading')}</span>
      </div>
    )
  return (
    <div className="vt-size-chart" part="base">
      <UnitChoice />
      <div className="vt-size-chart__tables">
        <BodyTable chart={chart} size={size} />
        <ConversionTable chart={chart} size={size} />
      </div>
      <dl className="vt-size-chart__how" part="how">
        {chart.measures.map(({ code: measure, name, how }) => (
          <div key={measure}>
            <dt>{name}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
