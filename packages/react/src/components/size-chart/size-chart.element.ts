import { sizesDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import styles from './size-chart.css?inline'
import { SizeChart } from './size-chart.tsx'

export const sizeChartElement = defineElement({
  tag: 'vitrine-size-chart',
  summary: 'One size chart in centimetres and inches, the same sizes elsewhere, and how to measure.',
  component: SizeChart,
  attributes: {
    chart: {
      type: 'string',
      description: 'Code of the chart: `women-letters`. A product names its own as `sizeChart`.',
    },
    size: { type: 'string', description: 'The shopper’s own size, whose row stands out.' },
  },
  parts: {
    base: 'The whole chart.',
    units: 'The choice of centimetres or inches.',
    table: 'A table.',
    how: 'How to measure.',
    loading: 'The outline while the chart is fetched.',
    error: 'The message instead of a chart that could not be loaded.',
  },
  reserve: '420px',
  hydrate: 'idle',
  messages: ['shop', 'sizes'],
  styles,
  load: (storefront, { chart }) => storefront.use(sizesDomain).loadChart(chart ?? ''),
})
