import { contentDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import row from '../card-row/card-row.css?inline'
import price from '../price/price.css?inline'
import card from '../product-card/product-card.css?inline'
import scene from '../picture/scene.css?inline'
import hero from './hero.css?inline'
import styles from './home-sections.css?inline'
import { HomeSections } from './home-sections.tsx'

/**
 * A home page as the shop’s people put it together: campaign, entrances, goods, promises.
 *
 * @slot start - Above the first section.
 * @slot end - Below the last section.
 * @slot loading - Instead of the outline shown while the sections are fetched.
 * @slot error - Instead of the message about a failure.
 * @csspart base - All sections.
 * @csspart hero - A campaign picture with its words.
 * @csspart banner - What is only for a while.
 * @csspart entrances - Ways into a department.
 * @csspart categories - Shelves of a department.
 * @csspart stories - How things are made.
 * @csspart products - A row of goods.
 * @csspart promises - What the shop stands for.
 * @csspart error - The message about a failure.
 * @csspart picture - The pictures of a card.
 * @csspart badges - The badges of a card.
 * @csspart name - The name on a card.
 * @csspart price - The price on a card.
 * @csspart colours - The colours on a card.
 * @csspart add - The button that adds, or the link to choose.
 * @csspart sizes - The menu of sizes of a card.
 */
export const homeSectionsElement = defineElement({
  tag: 'vitrine-home-sections',
  component: HomeSections,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
  },
  reserve: '100vh',
  hydrate: 'native',
  messages: ['shop', 'browse', 'goods'],
  styles: price + badges + scene + styles + hero + card + row,
  load: (storefront, { department }) => storefront.use(contentDomain).loadHome(department),
})
