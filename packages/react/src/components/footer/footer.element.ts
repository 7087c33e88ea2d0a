import { contentDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import styles from './footer.css?inline'
import { Footer } from './footer.tsx'

export const footerElement = defineElement({
  tag: 'vitrine-footer',
  summary: 'The end of every page: help, the company, payment and the legal line of the country.',
  component: Footer,
  attributes: { reduced: { type: 'boolean', description: 'Only the legal line: for bag and checkout.' } },
  parts: { base: 'The footer.', groups: 'The groups of links.', legal: 'The legal line.' },
  reserve: '300px',
  hydrate: 'native',
  messages: ['shop', 'shell'],
  styles,
  load: (storefront) => Promise.all([storefront.use(contentDomain).loadHeaderFooter(), storefront.loadMasterData()]),
})
