import type { Static } from '@vitrine/contract'
import { Home } from './home.ts'
import { MegaMenu } from './mega-menu.ts'
import { MetaTags, NotFound } from './pages.ts'
import { FeatureToggles, Promises } from './settings.ts'
import { Footer, Header } from './shell.ts'
import { SizeCharts } from './size-charts.ts'

export type { Link, Words } from './parts.ts'
export type { SectionSeed } from './home.ts'
export type { Measured, SizeChartSeed } from './size-charts.ts'

/** What an editor changes, by topic: one file below `seed/content` and one row of the table `content` each. */
export const contentSchemas = {
  'feature-toggles': FeatureToggles,
  footer: Footer,
  header: Header,
  home: Home,
  'mega-menu': MegaMenu,
  'meta-tags': MetaTags,
  'not-found': NotFound,
  promises: Promises,
  'size-charts': SizeCharts,
} as const

export type ContentTopic = keyof typeof contentSchemas
export type ContentSeed = { [Topic in ContentTopic]: Static<(typeof contentSchemas)[Topic]> }
