import { defineComponent } from '../../definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { sizeChart } from '../size-chart/size-chart.definition.ts'
import styles from './size-guide.css?inline'

/**
 * A size chart over the page, and the link that opens it.
 *
 * @csspart dialog - The size chart over the page.
 */
export const sizeGuide = defineComponent({ uses: [dialog, icon, sizeChart], styles, messages: ['sizes'] })
