import { defineComponent } from '../../definition.ts'
import styles from './list-failed.css?inline'

/** What stands in place of products that could not be loaded, or that are none. */
export const listFailed = defineComponent({ styles })
