import { defineComponent } from '../../definition.ts'
import styles from './button.css?inline'

/** Buttons, and links that look like them: classes, without a component. */
export const button = defineComponent({ styles })
