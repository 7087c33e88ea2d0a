import { contentDomain, megaMenuDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import cartButton from '../cart-button/cart-button.css?inline'
import styles from './header.css?inline'
import { Header } from './header.tsx'
import drawer from './menu-drawer.css?inline'
import mega from './mega-menu.css?inline'

export const headerElement = defineElement({
  tag: 'vitrine-header',
  summary: 'The shop’s name, departments with their menus, search, country and language, and the bag.',
  component: Header,
  attributes: {
    reduced: { type: 'boolean', description: 'Name, way back and nothing else: for bag and checkout.' },
    path: { type: 'string', description: 'Path and query of the page, for the links to it in other locales.' },
    locales: {
      type: 'string',
      description: 'Locales in which the page exists, separated by spaces; all when it is missing.',
    },
  },
  slots: { search: 'The way to search: `<vitrine-search-box>`.' },
  parts: {
    base: 'The header.',
    announcement: 'The line above it.',
    name: 'The shop’s name.',
    menu: 'The menu of small screens.',
    drawer: 'What it opens.',
    departments: 'The departments.',
    panel: 'What a department discloses.',
    usps: 'Why one buys in that department.',
    categories: 'The categories of the department that the page is in.',
    locale: 'Country and language.',
    count: 'The number of items in the bag; hidden while there are none.',
  },
  reserve: '120px',
  hydrate: 'idle',
  messages: ['shop', 'shell', 'bag'],
  styles: dialog + styles + mega + drawer + cartButton,
  load: (storefront) => {
    const content = storefront.use(contentDomain)
    return Promise.all([
      content.loadHeaderFooter(),
      content.loadCountries(),
      content.loadFeatureToggles(),
      storefront.use(megaMenuDomain).loadUsps(),
    ])
  },
})
