import { defineElement } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './toaster.css?inline'
import { Toaster } from './toaster.tsx'

/**
 * Short messages in the top end corner: each announced once, closed after five seconds, held while read.
 *
 * @csspart base - The region.
 * @csspart toast - One message.
 */
export const toasterElement = defineElement({
  tag: 'vitrine-toaster',
  component: Toaster,
  uses: [icon],
  attributes: {
    label: { type: 'string' },
  },
  hydrate: 'load',
  messages: ['cartChange', 'errors', 'toaster'],
  styles,
})
