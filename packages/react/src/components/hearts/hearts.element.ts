import { defineElement } from '../../definition.ts'
import { cardHeart } from './card-heart.definition.ts'
import { Hearts } from './hearts.tsx'

/**
 * Serves the page’s hearts: whether they are pressed, and what a press does. A partner’s page has hearts where it has
 * this element: on product cards, in lists and beside a product. It takes no space.
 */
export const heartsElement = defineElement({
  tag: 'vitrine-hearts',
  component: Hearts,
  uses: [cardHeart],
  attributes: {},
  hydrate: 'load',
  messages: ['errors', 'wishlistChange'],
})
