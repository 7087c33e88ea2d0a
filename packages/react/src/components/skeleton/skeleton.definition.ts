import { defineComponent } from '../../definition.ts'
import styles from './skeleton.css?inline'

/** The outline of what is being fetched: a class, without a component. */
export const skeleton = defineComponent({ styles })
