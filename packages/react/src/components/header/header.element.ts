import { contentDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import cartButton from '../cart-button/cart-button.css?inline'
import styles from './header.css?inline'
import { Header } from './header.tsx'

export const headerElement = defineElement({
  tag: 'vitrine-header',
  summary: 'The shop’s name, departments, categories, country and language, and the bag.',
  component: Header,
  attributes: {
    reduced: { type: 'boolean', description: 'Name, way back and nothing else: for bag and checkout.' },
    path: { type: 'string', description: 'Path and query of the page, for the links to it in other locales.' },
  },
  parts: {
    base: 'The header.',
    announcement: 'The line above it.',
    name: 'The shop’s name.',
    menu: 'The menu of small screens.',
    departments: 'The departments.',
    categories: 'The department’s categories.',
    locale: 'Country and language.',
  },
  reserve: '120px',
  hydrate: 'idle',
  messages: ['shop', 'shell', 'bag'],
  styles: styles + cartButton,
  load: ({ use }) => Promise.all([use(contentDomain).loadHeaderFooter(), use(contentDomain).loadCountries()]),
})
