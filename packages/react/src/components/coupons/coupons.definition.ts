import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { discounts } from '../discounts/discounts.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import styles from './coupons.css?inline'

/**
 * What promotions and codes take off, and the field for a code.
 *
 * @csspart base - Everything.
 * @csspart form - The form for a code.
 */
export const coupons = defineComponent({ uses: [button, discounts, fields], messages: ['coupons', 'errors'], styles })
