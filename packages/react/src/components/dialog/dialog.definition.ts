import { defineComponent } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './dialog.css?inline'

/** What opens over the page, and the button that closes it. */
export const dialog = defineComponent({ uses: [icon], styles })
