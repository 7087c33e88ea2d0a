import { defineComponent } from '../../definition.ts'
import { cardHeart } from '../hearts/card-heart.definition.ts'
import { card } from '../product-card/card.definition.ts'
import styles from './card-row.css?inline'

/** Cards in a row that scrolls. */
export const cardRow = defineComponent({ uses: [card, cardHeart], styles })
