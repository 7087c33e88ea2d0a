import type { NotFoundContent } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import { notFoundTopic } from './pages.model.ts'

/** Reads the content of the page that stands for one that there is not. */
export type NotFoundReader = (shopLocale: ShopLocale) => Promise<NotFoundContent>

export const createNotFound =
  (db: Database): NotFoundReader =>
  async ({ language }) => {
    const { title, text, links } = await readContent(db, notFoundTopic)
    return {
      title: say(title, language),
      text: say(text, language),
      links: links.map(({ label, path }) => ({ label: say(label, language), path })),
    }
  }
