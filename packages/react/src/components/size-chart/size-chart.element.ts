import { sizesDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import styles from './size-chart.css?inline'
import { SizeChart } from './size-chart.tsx'

/**
 * One size chart in centimetres and inches, the same sizes elsewhere, and how to measure.
 *
 * @csspart base - The whole chart.
 * @csspart units - The choice of centimetres or inches.
 * @csspart table - A table.
 * @csspart how - How to measure.
 * @csspart loading - The outline while the chart is fetched.
 * @csspart error - The message instead of a chart that could not be loaded.
 */
export const sizeChartElement = defineElement({
  tag: 'vitrine-size-chart',
  component: SizeChart,
  attributes: {
    chart: { type: 'string' },
    size: { type: 'string' },
  },
  reserve: '420px',
  hydrate: 'idle',
  messages: ['shop', 'sizes'],
  styles,
  load: (storefront, { chart }) => storefront.use(sizesDomain).loadChart(chart ?? ''),
})
