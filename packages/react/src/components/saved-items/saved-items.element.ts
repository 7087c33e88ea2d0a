import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import styles from './saved-items.css?inline'
import { loadSavedItems } from './saved-items.load.ts'
import { SavedItems } from './saved-items.tsx'

/**
 * What the shopper saved for later out of the bag, each with a way back into it. It shows nothing where there is
 * nothing, and belongs below `<vitrine-cart>`.
 *
 * @slot empty - Where nothing is saved.
 * @slot error - Instead of the message about a list that could not be loaded.
 * @csspart base - The whole list.
 * @csspart title - The heading.
 * @csspart item - One entry.
 * @csspart notices - What there is to know about an entry.
 * @csspart move - The button that moves an entry to the bag.
 * @csspart remove - The button that removes an entry.
 */
export const savedItemsElement = defineElement({
  tag: 'vitrine-saved-items',
  component: SavedItems,
  uses: [button, notice, picture],
  attributes: {},
  events: { 'vitrine-move-saved': { prop: 'onMove' } },
  hydrate: 'load',
  messages: ['actions', 'cartChange', 'errors', 'savedChange', 'savedItems'],
  styles,
  load: loadSavedItems,
})
