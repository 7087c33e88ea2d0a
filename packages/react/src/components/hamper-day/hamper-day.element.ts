import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import styles from './hamper-day.css?inline'
import { loadHamperDay } from './hamper-day.load.ts'
import type { HamperDayProps } from './hamper-day.props.ts'
import { HamperDay } from './hamper-day.tsx'

/**
 * The day on which a hamper shall come: a list of the days and a button. On a hamper’s page it works before the hamper
 * is in the bag; without a product it stands beside a bag with hampers. The bag remembers the day, checkout holds it.
 * It shows nothing where hampers have no days. It asks for nothing personal and works on a partner’s page, too: the day
 * comes along to the shop’s bag.
 *
 * @slot start - Above the list of days.
 * @slot end - Below the form.
 * @csspart base - Everything.
 * @csspart title - The heading.
 * @csspart form - The form.
 * @csspart day - The list of days.
 * @csspart save - The button.
 * @csspart said - The day that is wished, or why it cannot be had.
 * @csspart note - That nothing is held before checkout.
 */
export const hamperDayElement = defineElement<HamperDayProps>({
  tag: 'vitrine-hamper-day',
  component: HamperDay,
  uses: [button],
  attributes: {
    productCode: { type: 'string' },
    returnTo: { type: 'string' },
    refused: { type: 'string' },
    nearest: { type: 'string' },
  },
  events: {
    'vitrine-before-choose-day': { prop: 'onBeforeChooseDay', cancelable: true },
    'vitrine-choose-day': { prop: 'onChooseDay' },
  },
  hydrate: 'load',
  messages: ['errors', 'hamperDay'],
  styles,
  load: loadHamperDay,
})
