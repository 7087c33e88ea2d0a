import { defineComponent } from '../../definition.ts'
import styles from './fields.css?inline'

/** Fields of a form with label, hint and what is wrong. */
export const fields = defineComponent({ styles, messages: ['checkout'] })
