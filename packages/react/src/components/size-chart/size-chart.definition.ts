import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './size-chart.css?inline'

/**
 * One size chart, and how to measure.
 *
 * @csspart base - The whole chart.
 * @csspart units - The choice of centimetres or inches.
 * @csspart table - A table of sizes.
 * @csspart how - How to measure.
 * @csspart loading - The outline while the chart is fetched.
 * @csspart error - The message instead of a chart that could not be loaded.
 */
export const sizeChart = defineComponent({ uses: [button, skeleton], styles, messages: ['actions', 'sizes'] })
