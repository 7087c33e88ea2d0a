import { defineElement } from '../../definition.ts'
import styles from './footer.css?inline'
import { loadFooter } from './footer.load.ts'
import { Footer } from './footer.tsx'

/**
 * The end of every page: help, the company, payment and the legal line of the country.
 *
 * @csspart base - The footer.
 * @csspart groups - The groups of links.
 * @csspart legal - The legal line.
 */
export const footerElement = defineElement({
  tag: 'vitrine-footer',
  component: Footer,
  attributes: { reduced: { type: 'boolean' } },
  reserve: '300px',
  hydrate: 'native',
  messages: ['errors', 'footer'],
  styles,
  load: loadFooter,
})
