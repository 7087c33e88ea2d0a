import { defineComponent } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './badges.css?inline'

/**
 * Short labels of a product, such as new or sale.
 *
 * @csspart badges - The badges.
 */
export const badges = defineComponent({ uses: [icon], styles })
