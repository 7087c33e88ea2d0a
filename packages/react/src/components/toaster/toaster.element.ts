import { defineElement } from '../../definition.ts'
import { Toaster } from './toaster.tsx'
import styles from './toaster.css?inline'

/**
 * Short messages in the top end corner: each announced once, closed after five seconds, held while read.
 *
 * @csspart base - The region.
 * @csspart toast - One message.
 */
export const toasterElement = defineElement({
  tag: 'vitrine-toaster',
  component: Toaster,
  attributes: {
    label: { type: 'string' },
  },
  hydrate: 'load',
  messages: ['bag'],
  styles,
})
