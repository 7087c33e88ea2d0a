import { defineComponent } from '../../definition.ts'
import styles from './notice.css?inline'

/**
 * A message about an outcome, with links or buttons.
 *
 * @csspart notice - A failure or a check.
 */
export const notice = defineComponent({ styles, messages: ['errors'] })
