import { defineElement } from '../../definition.ts'
import styles from './breadcrumbs.css?inline'
import { Breadcrumbs } from './breadcrumbs.tsx'

export const breadcrumbsElement = defineElement({
  tag: 'vitrine-breadcrumbs',
  summary: 'The way back up, from the home page to the page itself.',
  component: Breadcrumbs,
  attributes: {
    items: {
      type: 'json',
      description: 'Label and address of each step below home: `[{ "label": "Food", "href": "/en-ae/food" }]`.',
    },
  },
  parts: { base: 'The navigation.', list: 'The list.', item: 'One step.' },
  reserve: '45px',
  hydrate: 'native',
  messages: ['shop', 'browse'],
  styles,
})
