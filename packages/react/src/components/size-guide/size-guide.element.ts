import { defineElement } from '../../definition.ts'
import { sizeGuide } from './size-guide.definition.ts'
import { SizeGuide } from './size-guide.tsx'

/**
 * The link beside the sizes of a product, and the dialog with its size chart that it opens.
 *
 * @csspart base - Link and dialog.
 * @csspart link - The link; without script it leads to the size guide’s page.
 * @csspart dialog - The dialog.
 */
export const sizeGuideElement = defineElement({
  tag: 'vitrine-size-guide',
  component: SizeGuide,
  uses: [sizeGuide],
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
  messages: ['errors', 'sizes'],
})
