import { defineComponent } from '../../../definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import { picture } from '../../picture/picture.definition.ts'
import styles from './facts.css?inline'

/**
 * What is to know about a product, in groups.
 *
 * @csspart facts - A group of facts.
 * @csspart bulk - The link for large quantities.
 */
export const facts = defineComponent({ uses: [icon, picture], styles, messages: ['productFacts', 'units'] })
