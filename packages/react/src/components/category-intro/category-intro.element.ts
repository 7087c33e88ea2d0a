import { categoryLandingsDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import row from '../card-row/card-row.css?inline'
import price from '../price/price.css?inline'
import card from '../product-card/product-card.css?inline'
import scene from '../picture/scene.css?inline'
import styles from './category-intro.css?inline'
import { CategoryIntro } from './category-intro.tsx'

/**
 * What a category says before its goods: its words, its narrower categories with pictures, a banner, goods that were
 * chosen.
 *
 * @csspart base - All of it.
 * @csspart tiles - The narrower categories.
 * @csspart banner - The banner.
 * @csspart featured - The goods that were chosen.
 * @csspart picture - The pictures of a card.
 * @csspart badges - The badges of a card.
 * @csspart name - The name on a card.
 * @csspart price - The price on a card.
 * @csspart colours - The colours on a card.
 * @csspart add - The button that adds, or the link to choose.
 * @csspart sizes - The menu of sizes of a card.
 */
export const categoryIntroElement = defineElement({
  tag: 'vitrine-category-intro',
  component: CategoryIntro,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
    category: { type: 'string' },
  },
  reserve: '320px',
  hydrate: 'native',
  messages: ['shop', 'goods'],
  styles: price + badges + scene + card + row + styles,
  load: async (storefront, { department, category }) => {
    if (department && category) await storefront.use(categoryLandingsDomain).loadLanding(department, category)
  },
})
