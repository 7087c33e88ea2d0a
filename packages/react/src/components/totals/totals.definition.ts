import { defineComponent } from '../../definition.ts'
import styles from './totals.css?inline'

/**
 * What an order costs, line by line.
 *
 * @csspart totals - The list of amounts.
 */
export const totals = defineComponent({ styles, messages: ['totals'] })
