import { defineElement } from '../../definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './recently-viewed.css?inline'
import { RecentlyViewed } from './recently-viewed.tsx'

/**
 * What was looked at before in this browser, twelve products at most. They are kept on the device alone.
 *
 * @csspart base - The row.
 * @csspart product - A link to a product.
 * @csspart forget - The button that forgets them all.
 */
export const recentlyViewedElement = defineElement({
  tag: 'vitrine-recently-viewed',
  component: RecentlyViewed,
  uses: [picture, skeleton],
  attributes: {
    productCode: { type: 'string' },
  },
  reserve: '280px',
  hydrate: 'visible',
  messages: ['errors', 'price', 'recentlyViewed'],
  styles,
})
