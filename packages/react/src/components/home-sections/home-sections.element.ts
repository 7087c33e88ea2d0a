import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { card } from '../product-card/card.definition.ts'
import { cardRow } from '../card-row/card-row.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { listFailed } from '../product-list/list-failed.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { scene } from '../picture/scene.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './home-sections.css?inline'
import hero from './hero.css?inline'
import { loadHomeSections } from './home-sections.load.ts'
import { HomeSections } from './home-sections.tsx'

/**
 * A home page as the shop’s people put it together: campaign, entrances, products, promises.
 *
 * @slot start - Above the first section.
 * @slot end - Below the last section.
 * @slot loading - Instead of the outline shown while the sections are fetched.
 * @slot error - Instead of the message about a failure.
 * @csspart base - All sections.
 * @csspart hero - A campaign picture with its words.
 * @csspart banner - What is only for a while.
 * @csspart entrances - Ways into a department.
 * @csspart categories - Categories of a department.
 * @csspart stories - How things are made.
 * @csspart products - A row of goods.
 * @csspart promises - What the shop stands for.
 * @csspart error - The message about a failure.
 */
export const homeSectionsElement = defineElement({
  tag: 'vitrine-home-sections',
  component: HomeSections,
  uses: [button, card, cardRow, icon, listFailed, picture, scene, skeleton],
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
  },
  reserve: '100vh',
  hydrate: 'native',
  messages: ['actions', 'errors', 'productList'],
  styles: styles + hero,
  load: loadHomeSections,
})
