import { defineElement } from '../../definition.ts'
import { sizeChart } from './size-chart.definition.ts'
import { loadSizeChart } from './size-chart.load.ts'
import { SizeChart } from './size-chart.tsx'

/**
 * One size chart in centimetres and inches, the same sizes elsewhere, and how to measure.
 *
 */
export const sizeChartElement = defineElement({
  tag: 'vitrine-size-chart',
  component: SizeChart,
  uses: [sizeChart],
  attributes: {
    chart: { type: 'string', isRequired: true },
    size: { type: 'string' },
  },
  reserve: '420px',
  hydrate: 'idle',
  messages: ['actions', 'errors', 'sizes'],
  load: loadSizeChart,
})
