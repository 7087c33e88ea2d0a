import { defineComponent } from '../../../definition.ts'
import { button } from '../../button/button.definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import { picture } from '../../picture/picture.definition.ts'
import { price } from '../../price/price.definition.ts'
import { quantity } from '../../quantity/quantity.definition.ts'
import { sizeGuide } from '../../size-guide/size-guide.definition.ts'
import { soldOut } from '../sold-out/sold-out.definition.ts'
import { storeStock } from '../store-stock/store-stock.definition.ts'
import styles from './buy-box.css?inline'

/**
 * Name, price, choices and the button.
 *
 * @csspart buy-box - Name, price, choices and button.
 * @csspart name - The name.
 * @csspart badges - The badges.
 * @csspart promotion - The name of the offer.
 * @csspart options - One attribute to choose.
 * @csspart alternatives - What is nearest to a choice that is sold out.
 * @csspart add - The button that adds.
 * @csspart stock - How many there are.
 * @csspart gift-message - The message that goes with a gift.
 * @csspart age - Who may buy it.
 * @csspart promises - Delivery and returns.
 * @csspart heart - The button that puts it on the wishlist, on the shop’s own pages.
 * @csspart share - The button that shares it.
 */
export const buyBox = defineComponent({
  uses: [button, icon, picture, price, quantity, sizeGuide, soldOut, storeStock],
  styles,
  messages: ['addToBag', 'cartChange', 'giftMessage', 'product', 'sizes', 'wishlistChange'],
})
