import type { FeatureToggles, MasterData, MegaMenuUsp, MetaTags, NotFoundContent } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import { formatDays } from '../../platform/days.ts'
import type { LocalText } from '../../seed/seed-format.ts'
import { say } from '../catalog/local-text.ts'
import { readContent } from './content.service.ts'
import type { MarketService } from './market.service.ts'
import { megaMenuOf } from './mega-menu.ts'
import { termsOf } from './terms.ts'

export interface MasterDataService {
  masterData(market: Market): Promise<MasterData>
  megaMenu(market: Market): Promise<MegaMenuUsp>
  featureToggles(): Promise<FeatureToggles>
  notFound(market: Market): Promise<NotFoundContent>
  metaTags(page: string, market: Market): Promise<MetaTags>
}

export function createMasterDataService(db: Database, markets: MarketService): MasterDataService {
  return {
    async masterData({ country, currency, language }) {
      const [entry, { delivery, returns }] = await Promise.all([markets.country(country), readContent(db, 'promises')])
      const { earliest, latest } = entry.deliveryDays
      const write = (text: LocalText) =>
        say(text, language)
          .replace('{earliest}', String(earliest))
          .replace('{latest}', String(latest))
          .replace('{returnDays}', formatDays(entry.returnDays, language))
      return {
        cart_delivery_fee: { amount: entry.deliveryFee, currency },
        freeDeliveryThreshold: { amount: entry.freeDeliveryThreshold, currency },
        deliveryPromise: { fashion: write(delivery.fashion), food: write(delivery.food) },
        returnsPromise: { fashion: write(returns.fashion), food: write(returns.food) },
        vatLine: entry.vatLine ? say(entry.vatLine, language) : null,
      }
    },
    async megaMenu(market) {
      const [departments, write] = await Promise.all([readContent(db, 'mega-menu'), termsOf(markets, market)])
      return megaMenuOf(departments, market, write)
    },
    featureToggles: () => readContent(db, 'feature-toggles'),
    async notFound({ language }) {
      const { title, text, links } = await readContent(db, 'not-found')
      return {
        title: say(title, language),
        text: say(text, language),
        links: links.map(({ label, path }) => ({ label: say(label, language), path })),
      }
    },
    async metaTags(page, { language }) {
      const tags = (await readContent(db, 'meta-tags'))[page]
      if (!tags) throw new ApiError('NOT_FOUND')
      return { title: say(tags.title, language), description: say(tags.description, language) }
    },
  }
}
