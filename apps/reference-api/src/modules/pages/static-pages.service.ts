import type { StaticBlock, StaticPage, StaticPageName } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { WrittenBlock } from './static-pages.model.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { termsOf } from '../countries/terms.ts'
import { staticPagesTopic } from './static-pages.model.ts'

export interface StaticPageService {
  /**
   * A page with the country's own amounts, days and law. @throws ApiError NOT_FOUND for a country whose law nobody has
   * written.
   */
  page(name: StaticPageName, shopLocale: ShopLocale): Promise<StaticPage>
}

export function createStaticPageService(db: Database, countries: CountryService): StaticPageService {
  return {
    async page(name, shopLocale) {
      const { country, currency, language } = shopLocale
      const [entry, { laws, pages }, writeTerms] = await Promise.all([
        countries.country(country),
        readContent(db, staticPagesTopic, shopLocale),
        termsOf(db, countries, shopLocale),
      ])
      const page = pages[name]
      const law = laws[country]
      if (!law) throw new ApiError('NOT_FOUND')
      const money = (amount: number) => formatMoney({ amount, currency }, { language })
      const values = {
        country: say(law.country ?? entry.name, language),
        fee: money(entry.deliveryFee),
        threshold: money(entry.freeDeliveryThreshold),
        law: say(law.law, language),
        authority: say(law.authority, language),
      }
      const write = (text: LocalText) => writeTerms(text, values)
      return {
        title: write(page.title),
        text: write(page.text),
        sections: page.sections.map(({ id, title, blocks }) => ({
          id,
          title: write(title),
          blocks: blocks.map((block) => blockOf(block, write)),
        })),
      }
    },
  }
}

type Plain = Exclude<StaticBlock, { type: 'question' }>
type WrittenPlain = Exclude<WrittenBlock, { type: 'question' }>

const blockOf = (block: WrittenBlock, write: (text: LocalText) => string): StaticBlock =>
  block.type === 'question'
    ? {
        type: 'question',
        question: write(block.question),
        answer: block.answer.map((part) => plainOf(part, write)),
      }
    : plainOf(block, write)

function plainOf(block: WrittenPlain, write: (text: LocalText) => string): Plain {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', text: write(block.text) }
    case 'list':
      return { type: 'list', items: block.items.map(write) }
    case 'link':
      return { type: 'link', label: write(block.label), path: block.path }
  }
}
