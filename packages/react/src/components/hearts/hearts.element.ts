import { defineElement } from '../../definition.ts'
import { Hearts } from './hearts.tsx'

/** Serves the hearts of the shop’s own pages: whether they are pressed, and what a press does. It takes no space. */
export const heartsElement = defineElement({
  tag: 'vitrine-hearts',
  component: Hearts,
  attributes: {},
  hydrate: 'load',
  messages: ['errors', 'wishlistChange'],
})
