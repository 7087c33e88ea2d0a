import { categoryLandingsDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import row from '../card-row/card-row.css?inline'
import price from '../price/price.css?inline'
import { cardParts } from '../product-card/card-parts.ts'
import card from '../product-card/product-card.css?inline'
import scene from '../picture/scene.css?inline'
import styles from './category-intro.css?inline'
import { CategoryIntro } from './category-intro.tsx'

export const categoryIntroElement = defineElement({
  tag: 'vitrine-category-intro',
  summary:
    'What a category says before its goods: its words, its narrower categories with pictures, a banner, goods that were chosen.',
  component: CategoryIntro,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'], description: 'Department of the category.' },
    category: { type: 'string', description: 'Path of the category below its department: `women/knitwear`.' },
  },
  parts: {
    base: 'All of it.',
    tiles: 'The narrower categories.',
    banner: 'The banner.',
    featured: 'The goods that were chosen.',
    ...cardParts,
  },
  reserve: '320px',
  hydrate: 'native',
  messages: ['shop', 'goods'],
  styles: price + badges + scene + card + row + styles,
  load: async (storefront, { department, category }) => {
    if (department && category) await storefront.use(categoryLandingsDomain).loadLanding(department, category)
  },
})
