import { defineComponent } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './quantity.css?inline'

/** A number between two buttons. */
export const quantity = defineComponent({ uses: [icon], styles, messages: ['quantity'] })
