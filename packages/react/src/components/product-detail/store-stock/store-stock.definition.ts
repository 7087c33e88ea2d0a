import { defineComponent } from '../../../definition.ts'
import { button } from '../../button/button.definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import { openingLine } from '../../store-finder/opening-line.definition.ts'
import { skeleton } from '../../skeleton/skeleton.definition.ts'
import styles from './store-stock.css?inline'

/**
 * What each store has of a choice.
 *
 * @csspart store-stock - What each store has.
 * @csspart store-stock-missing - What is to be chosen before stores can be asked.
 * @csspart store-stock-empty - The message where no store sells it.
 * @csspart store-stock-error - The message when the stores did not answer.
 * @csspart store - One store and what it has.
 */
export const storeStock = defineComponent({
  uses: [button, icon, openingLine, skeleton],
  styles,
  messages: ['actions', 'storeStock', 'stores'],
})
