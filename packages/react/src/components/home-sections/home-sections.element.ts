import { contentDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import row from '../card-row/card-row.css?inline'
import price from '../price/price.css?inline'
import { cardParts } from '../product-card/card-parts.ts'
import card from '../product-card/product-card.css?inline'
import scene from '../picture/scene.css?inline'
import hero from './hero.css?inline'
import styles from './home-sections.css?inline'
import { HomeSections } from './home-sections.tsx'

export const homeSectionsElement = defineElement({
  tag: 'vitrine-home-sections',
  summary: 'A home page as the shop’s people put it together: campaign, entrances, goods, promises.',
  component: HomeSections,
  attributes: {
    department: {
      type: 'string',
      values: ['fashion', 'food'],
      description: 'A department’s home; without it the shop’s.',
    },
  },
  slots: {
    start: 'Above the first section.',
    end: 'Below the last section.',
    loading: 'Instead of the outline shown while the sections are fetched.',
    error: 'Instead of the message about a failure.',
  },
  parts: {
    base: 'All sections.',
    hero: 'A campaign picture with its words.',
    banner: 'What is only for a while.',
    entrances: 'Ways into a department.',
    categories: 'Shelves of a department.',
    stories: 'How things are made.',
    products: 'A row of goods.',
    promises: 'What the shop stands for.',
    error: 'The message about a failure.',
    ...cardParts,
  },
  reserve: '100vh',
  hydrate: 'native',
  messages: ['shop', 'browse', 'goods'],
  styles: price + badges + scene + styles + hero + card + row,
  load: (storefront, { department }) => storefront.use(contentDomain).loadHome(department),
})
