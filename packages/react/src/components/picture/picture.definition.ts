import { defineComponent } from '../../definition.ts'
import styles from './picture.css?inline'

/** A picture in the space that is kept for it. */
export const picture = defineComponent({ styles })
