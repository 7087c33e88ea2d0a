import { defineComponent } from '../../definition.ts'
import styles from './icon.css?inline'

/** An icon beside a text or instead of it. */
export const icon = defineComponent({ styles })
