import { defineComponent } from '../../definition.ts'
import styles from './icon.css?inline'

/** A drawn sign beside a text or in its place. */
export const icon = defineComponent({ styles })
