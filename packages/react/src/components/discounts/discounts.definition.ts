import { defineComponent } from '../../definition.ts'
import styles from './discounts.css?inline'

/**
 * What promotions and codes take off, each by name and by product.
 *
 * @csspart discounts - The list.
 */
export const discounts = defineComponent({ styles, messages: ['discounts'] })
