import { defineComponent } from '../../definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { price } from '../price/price.definition.ts'
import styles from './wishlist.css?inline'

/** What wishlists are made of: products with their actions, in departments. */
export const wishlistProduct = defineComponent({ uses: [picture, price], styles })
