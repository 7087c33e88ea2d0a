import { defineElement } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './breadcrumbs.css?inline'
import { Breadcrumbs } from './breadcrumbs.tsx'

/**
 * Breadcrumb links from the home page to the page itself.
 *
 * @csspart base - The navigation.
 * @csspart list - The list.
 * @csspart item - One step.
 */
export const breadcrumbsElement = defineElement({
  tag: 'vitrine-breadcrumbs',
  component: Breadcrumbs,
  uses: [icon],
  attributes: {
    items: { type: 'json' },
  },
  reserve: '45px',
  hydrate: 'native',
  messages: ['breadcrumbs', 'errors'],
  styles,
})
