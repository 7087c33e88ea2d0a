import { defineComponent } from '../../definition.ts'
import styles from './notice.css?inline'

/**
 * How something went, and the ways on.
 *
 * @csspart notice - A failure or a check.
 */
export const notice = defineComponent({ styles, messages: ['errors'] })
