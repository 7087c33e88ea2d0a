import type { Product, ProductPrice } from '@vitrine/contract'
import { COLOUR, SIZE_1, SIZE_2 } from '@vitrine/contract/rules'
import { writtenLanguageOf } from '../../platform/language/written-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { EnquiryService } from '../enquiries/enquiries.service.ts'
import { enquiryMails, type EnquiryReader } from '../enquiries/enquiry-mail.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { addressLinesOf } from '../addresses/address-lines.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { backInStockMail } from './back-in-stock-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'

export interface MailService {
  /** Sends the confirmation of a submitted order; a job calls it, so it may come twice. */
  confirm(orderId: string): Promise<void>
  /** Tells, once, that products are back; they may be gone again by then, which the shop will say. */
  backInStock(alertId: string): Promise<void>
  /** Tells the shop of an enquiry, or the shopper that it arrived, or both. */
  acknowledge(enquiryId: string, to?: EnquiryReader): Promise<void>
}

export interface MailServiceOptions {
  orders: Pick<OrderService, 'placed'>
  markets: MarketService
  catalog: Pick<CatalogService, 'product'>
  enquiries: Pick<EnquiryService, 'form' | 'replyTime' | 'stored'>
  backInStock: Pick<BackInStockService, 'find' | 'markSent'>
  /** Origin of the shop's own pages. */
  siteUrl: string
  mailer: Pick<Mailer, 'send'>
}

export function createMailService({
  orders,
  markets,
  catalog,
  enquiries,
  backInStock,
  siteUrl,
  mailer,
}: MailServiceOptions): MailService {
  return {
    async confirm(orderId) {
      const placed = await orders.placed(orderId)
      if (!placed) return
      const { order, language } = placed
      const address = order.fulfillmentInfo?.fulfillmentContact.address
      const addressLines = address ? addressLinesOf(address, await markets.country(placed.country), language) : []
      const pages = { site: siteUrl, shop: `${siteUrl}/${language.slice(0, 2)}-${placed.country}` }
      await mailer.send(confirmationMail({ order, language, addressLines, pages }))
    },

    async acknowledge(enquiryId, to) {
      const enquiry = await enquiries.stored(enquiryId)
      if (!enquiry) return
      const language = writtenLanguageOf(enquiry.locale)
      const [form, replyTime] = await Promise.all([enquiries.form(enquiry.kind, 'en'), enquiries.replyTime(language)])
      const mails = enquiryMails(enquiry, { form, replyTime, language })
      for (const mail of to ? [mails[to]] : [mails.shop, mails.shopper]) if (mail) await mailer.send(mail)
    },

    async backInStock(alertId) {
      const alert = await backInStock.find(alertId)
      if (!alert) return
      const { id, email, sku, locale } = alert
      const market = await markets.marketOf(locale.slice(3), locale)
      const product = await catalog.product(alert.productCode, market)
      const { query, words, price } = choiceOf(product, sku)
      await mailer.send(
        backInStockMail(
          {
            id,
            email,
            product: { ...product, price },
            choice: words.join(', '),
            href: `${siteUrl}/${locale}/${product.departmentType}/${product.slug}${query.size > 0 ? `?${query}` : ''}`,
            withdrawHref: `${siteUrl}/${locale}/back-in-stock?code=${id}`,
          },
          market.language,
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
