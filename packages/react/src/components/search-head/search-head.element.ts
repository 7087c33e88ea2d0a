import { catalogDomain, contentDomain, pageQuery, searchDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import styles from './search-head.css?inline'
import { SearchHead } from './search-head.tsx'

export const searchHeadElement = defineElement({
  tag: 'vitrine-search-head',
  summary:
    'What a search page says above its goods: words, spelling, departments with counts, and help when nothing is found.',
  component: SearchHead,
  attributes: {
    query: {
      type: 'string',
      description: 'Words that are searched; the page that begins a search when they are missing.',
    },
    department: {
      type: 'string',
      values: ['fashion', 'food'],
      description: 'Department that is searched; both when it is missing.',
    },
    spelling: {
      type: 'string',
      values: ['written'],
      description: '`written` searches the words as they are: a misspelt one is not replaced.',
    },
  },
  slots: { search: 'Below the heading: `<vitrine-search-box wide>`.' },
  parts: {
    base: 'Everything.',
    spelling: 'What was searched instead of what was written, or might be meant.',
    departments: 'The departments with counts.',
    help: 'Where to begin, or what to try.',
  },
  hydrate: 'native',
  messages: ['search'],
  styles,
  load: (storefront, { query, department, spelling }) =>
    Promise.all([
      query ? storefront.use(catalogDomain).loadList(pageQuery({ query, department, spelling })) : undefined,
      storefront.use(searchDomain).loadTrends(),
      storefront.use(contentDomain).loadHeaderFooter(),
    ]),
})
