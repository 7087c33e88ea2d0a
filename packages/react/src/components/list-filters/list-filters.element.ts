import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './list-filters.css?inline'
import choices from './choices.css?inline'
import { loadListFilters } from './list-filters.load.ts'
import { ListFilters } from './list-filters.tsx'

/**
 * What narrows a list: facets with counts in a drawer, those that matter most in menus beside its button.
 *
 * @csspart base - The button and the menus.
 * @csspart open - The button that opens the drawer.
 * @csspart drawer - The drawer.
 * @csspart menu - The button of each menu.
 */
export const listFiltersElement = defineElement({
  tag: 'vitrine-list-filters',
  component: ListFilters,
  uses: [button, dialog, icon],
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
    category: { type: 'string' },
    query: { type: 'string' },
    spelling: { type: 'string', values: ['written'] },
    filter: { type: 'string' },
    sortBy: { type: 'string' },
    page: { type: 'number' },
  },
  hydrate: 'interaction',
  messages: ['errors', 'filters'],
  styles: styles + choices,
  load: loadListFilters,
  isLoadedAgain: true,
})
