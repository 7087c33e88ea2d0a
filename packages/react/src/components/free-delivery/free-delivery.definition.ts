import { defineComponent } from '../../definition.ts'
import styles from './free-delivery.css?inline'

/**
 * How far it is to free delivery.
 *
 * @csspart free-delivery - How far it is to free delivery.
 */
export const freeDelivery = defineComponent({ styles, messages: ['freeDelivery'] })
