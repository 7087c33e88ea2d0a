import { defineElement } from '../../definition.ts'
import { cardRow } from '../card-row/card-row.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { scene } from '../picture/scene.definition.ts'
import styles from './category-intro.css?inline'
import { loadCategoryIntro } from './category-intro.load.ts'
import { CategoryIntro } from './category-intro.tsx'

/**
 * What a category says before its products: its words, its narrower categories with pictures, a banner, products that
 * were chosen.
 *
 * @csspart base - All of it.
 * @csspart tiles - The narrower categories.
 * @csspart banner - The banner.
 * @csspart featured - The products that were chosen.
 */
export const categoryIntroElement = defineElement({
  tag: 'vitrine-category-intro',
  component: CategoryIntro,
  uses: [cardRow, picture, scene],
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'], isRequired: true },
    category: { type: 'string', isRequired: true },
  },
  reserve: '320px',
  hydrate: 'native',
  messages: ['errors'],
  styles,
  load: loadCategoryIntro,
})
