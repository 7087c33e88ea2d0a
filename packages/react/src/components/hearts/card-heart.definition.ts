import { defineComponent } from '../../definition.ts'
import styles from './card-heart.css?inline'

/** The heart of a card: the button that puts a product on the wishlist. */
export const cardHeart = defineComponent({ styles, messages: ['wishlistChange'] })
