import { defineElement } from '../../definition.ts'
import { cartButton } from '../cart-button/cart-button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import styles from './header.css?inline'
import megaMenu from './mega-menu.css?inline'
import menuDrawer from './menu-drawer.css?inline'
import { loadHeader } from './header.load.ts'
import { Header } from './header.tsx'

/**
 * The shop’s name, departments with their menus, search, country and language, and the bag.
 *
 * @slot search - The way to search: `<vitrine-search-box>`.
 * @slot wordmark - An `<svg>` that draws the shop’s name, in the colour of the text; it is written without one.
 * @csspart base - The header.
 * @csspart announcement - The line above it.
 * @csspart name - The shop’s name.
 * @csspart menu - The menu of small screens.
 * @csspart drawer - What it opens.
 * @csspart departments - The departments.
 * @csspart panel - What a department discloses.
 * @csspart usps - Why one buys in that department.
 * @csspart categories - The categories of the department that the page is in.
 * @csspart more-categories - What leads to the categories that have no room in their row.
 * @csspart locale - Country and language.
 * @csspart language - The link to the page in the country’s other language.
 */
export const headerElement = defineElement({
  tag: 'vitrine-header',
  component: Header,
  uses: [cartButton, dialog, icon, picture],
  attributes: {
    reduced: { type: 'boolean' },
    path: { type: 'string' },
    locales: { type: 'string' },
  },
  reserve: '120px',
  hydrate: 'idle',
  messages: ['actions', 'errors', 'header'],
  styles: styles + megaMenu + menuDrawer,
  load: loadHeader,
  isLoadedAgain: true,
})
