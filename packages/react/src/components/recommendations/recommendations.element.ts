import { defineElement } from '../../definition.ts'
import { cardRow } from '../card-row/card-row.definition.ts'
import styles from './recommendations.css?inline'
import { loadRecommendations } from './recommendations.load.ts'
import { Recommendations, type RecommendationsProps } from './recommendations.tsx'

/**
 * What goes well with a product, or with what is in the bag, as a row of cards.
 *
 * @csspart base - The row.
 */
export const recommendationsElement = defineElement<RecommendationsProps>({
  tag: 'vitrine-recommendations',
  component: Recommendations,
  uses: [cardRow],
  attributes: {
    productCode: { type: 'string' },
  },
  events: {
    'vitrine-before-add': { prop: 'onBeforeAdd', cancelable: true },
    'vitrine-add': { prop: 'onAdd' },
  },
  hydrate: 'native',
  messages: ['errors', 'recommendations'],
  styles,
  load: loadRecommendations,
})
