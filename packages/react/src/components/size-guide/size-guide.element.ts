import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import chart from '../size-chart/size-chart.css?inline'
import styles from './size-guide.css?inline'
import { SizeGuide } from './size-guide.tsx'

export const sizeGuideElement = defineElement({
  tag: 'vitrine-size-guide',
  summary: 'The link beside the sizes of a product, and the dialog with its size chart that it opens.',
  component: SizeGuide,
  attributes: {
    chart: { type: 'string', description: 'Code of the chart: a product’s `sizeChart`.' },
    size: { type: 'string', description: 'The size that is chosen, whose row stands out.' },
    open: { type: 'boolean', description: 'Opens the dialog. The link opens it by itself.' },
  },
  events: {
    'vitrine-size-guide-open': { description: 'The dialog has opened.', prop: 'onOpen', detail: 'undefined' },
    'vitrine-size-guide-close': { description: 'The dialog has closed.', prop: 'onClose', detail: 'undefined' },
  },
  parts: {
    base: 'Link and dialog.',
    link: 'The link; without script it leads to the size guide’s page.',
    dialog: 'The dialog.',
    units: 'The choice of centimetres or inches.',
    table: 'A table.',
    how: 'How to measure.',
    loading: 'The outline while the chart is fetched.',
    error: 'The message instead of a chart that could not be loaded.',
  },
  reserve: '44px',
  hydrate: 'interaction',
  messages: ['shop', 'sizes'],
  styles: dialog + chart + styles,
})
