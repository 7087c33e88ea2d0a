import { defineElement } from '../../definition.ts'
import { Toaster } from './toaster.tsx'
import styles from './toaster.css?inline'

export const toasterElement = defineElement({
  tag: 'vitrine-toaster',
  summary: 'Short messages in the top end corner: each announced once, closed after five seconds, held while read.',
  component: Toaster,
  attributes: {
    label: { type: 'string', description: 'Name of the region for screen readers; a translated one without it.' },
  },
  parts: { base: 'The region.', toast: 'One message.' },
  hydrate: 'load',
  messages: ['bag'],
  styles,
})
