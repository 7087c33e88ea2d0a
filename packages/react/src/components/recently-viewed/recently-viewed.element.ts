import { defineElement } from '../../definition.ts'
import styles from './recently-viewed.css?inline'
import { RecentlyViewed } from './recently-viewed.tsx'

export const recentlyViewedElement = defineElement({
  tag: 'vitrine-recently-viewed',
  summary: 'What was looked at before in this browser, twelve products at most. They are kept on the device alone.',
  component: RecentlyViewed,
  attributes: {
    productCode: {
      type: 'string',
      description: 'Code of the product that is being looked at: it is remembered, and never among those shown.',
    },
  },
  parts: {
    base: 'The row.',
    product: 'A link to a product.',
    forget: 'The button that forgets them all.',
  },
  reserve: '280px',
  hydrate: 'visible',
  messages: ['shop', 'goods', 'product'],
  styles,
})
