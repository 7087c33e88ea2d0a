import type { Product, ProductPrice } from '@vitrine/contract'
import { COLOUR, SIZE_1, SIZE_2 } from '@vitrine/contract/rules'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { backInStockMail } from './back-in-stock-mail.ts'

export interface BackInStockMails {
  /** Tells, once, that products are back; they may be gone again by then, which the shop will say. */
  backInStock(alertId: string): Promise<void>
}

export interface BackInStockMailParts {
  countries: CountryService
  catalog: Pick<CatalogService, 'product'>
  backInStock: Pick<BackInStockService, 'find' | 'markSent'>
  /** Origin of the shop's own pages. */
  siteUrl: string
  shopName: string
  mailer: Pick<Mailer, 'send'>
}

export function createBackInStockMails({
  countries,
  catalog,
  backInStock,
  siteUrl,
  shopName,
  mailer,
}: BackInStockMailParts): BackInStockMails {
  return {
    async backInStock(alertId) {
      const alert = await backInStock.find(alertId)
      if (!alert) return
      const { id, email, sku, locale } = alert
      const shopLocale = await countries.shopLocaleOf(locale.slice(3), locale)
      const product = await catalog.product(alert.productCode, shopLocale)
      const { query, words, price } = choiceOf(product, sku)
      await mailer.send(
        backInStockMail(
          {
            ...{ id, email, product: { ...product, price }, choice: words.join(', ') },
            href: `${siteUrl}/${locale}/${product.departmentType}/${product.slug}${query.size > 0 ? `?${query}` : ''}`,
            withdrawHref: `${siteUrl}/${locale}/back-in-stock?code=${id}`,
          },
          { language: shopLocale.language, shopName },
        ),
      )
      await backInStock.markSent(id)
    },
  }
}

const queryNames: Readonly<Record<string, string>> = { [COLOUR]: 'colour', [SIZE_1]: 'size1', [SIZE_2]: 'size2' }

/** A combination as the product page's address names it, in words, and what it costs. */
function choiceOf(
  { variations, options, price }: Product,
  sku: string,
): { query: URLSearchParams; words: string[]; price: ProductPrice } {
  const variation = variations.find(({ productCode }) => productCode === sku)
  const chosen = variation?.options ?? []
  const query = new URLSearchParams()
  const words = chosen.flatMap(({ attributeFQN, value = '' }) => {
    query.set(queryNames[attributeFQN] ?? attributeFQN, value)
    const values = options.find((option) => option.attributeFQN === attributeFQN)?.values ?? []
    return values.find((candidate) => candidate.value === value)?.stringValue ?? []
  })
  return { query, words, price: variation?.price ?? price }
}
