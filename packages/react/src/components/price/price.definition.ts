import { defineComponent } from '../../definition.ts'
import styles from './price.css?inline'

/**
 * What a product costs.
 *
 * @csspart price - Price, old price, saving and unit price.
 */
export const price = defineComponent({ styles, messages: ['price', 'units'] })
