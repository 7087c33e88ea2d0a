import { defineComponent } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './badges.css?inline'

/**
 * What is special about a product, in a word each.
 *
 * @csspart badges - The badges.
 */
export const badges = defineComponent({ uses: [icon], styles })
