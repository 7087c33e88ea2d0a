import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import chart from '../size-chart/size-chart.css?inline'
import styles from './size-guide.css?inline'
import { SizeGuide } from './size-guide.tsx'

/**
 * The link beside the sizes of a product, and the dialog with its size chart that it opens.
 *
 * @csspart base - Link and dialog.
 * @csspart link - The link; without script it leads to the size guide’s page.
 * @csspart dialog - The dialog.
 * @csspart units - The choice of centimetres or inches.
 * @csspart table - A table.
 * @csspart how - How to measure.
 * @csspart loading - The outline while the chart is fetched.
 * @csspart error - The message instead of a chart that could not be loaded.
 */
export const sizeGuideElement = defineElement({
  tag: 'vitrine-size-guide',
  component: SizeGuide,
  attributes: {
    chart: { type: 'string' },
    size: { type: 'string' },
    open: { type: 'boolean' },
  },
  events: {
    'vitrine-size-guide-open': { prop: 'onOpen' },
    'vitrine-size-guide-close': { prop: 'onClose' },
  },
  reserve: '44px',
  hydrate: 'interaction',
  messages: ['shop', 'sizes'],
  styles: dialog + chart + styles,
})
