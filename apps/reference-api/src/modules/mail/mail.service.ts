import type { Product, ProductPrice } from '@vitrine/contract'
import { COLOUR, SIZE_1, SIZE_2, type Merchant } from '@vitrine/contract/rules'
import { writtenLanguageOf } from '../../platform/language/written-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { EnquiryService } from '../enquiries/enquiries.service.ts'
import { enquiryMails, type EnquiryReader } from '../enquiries/enquiry-mail.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { addressLinesOf } from '../addresses/address-lines.ts'
import type { OrderService, PlacedOrder } from '../orders/orders.service.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import type { Codes } from '../identity/providers/reference/codes.ts'
import type { SecurityNotices } from '../identity/security-notices.ts'
import { codeMail, codeSms, noticeMail, noticeSms } from './identity-mail.ts'
import type { DeletionService } from '../account/deletion.service.ts'
import { backInStockMail } from './back-in-stock-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { createOrderMails, type OrderMails } from './order-mails.ts'
import { deletionMail, type DeletionMailSubject } from './deletion-mail.ts'

export interface MailService extends OrderMails {
  /** Sends the confirmation of a submitted order; a job calls it, so it may come twice. */
  confirm(orderId: string): Promise<void>
  /** Tells, once, that products are back; they may be gone again by then, which the shop will say. */
  backInStock(alertId: string): Promise<void>
  /** Says that an account will be deleted, or that it is; what was taken back meanwhile is not told. */
  deletion(UID: string, about: DeletionMailSubject): Promise<void>
  /** Tells the shop of an enquiry, or the shopper that it arrived, or both. */
  acknowledge(enquiryId: string, to?: EnquiryReader): Promise<void>
  /** Sends a code by mail or SMS, unless it would be late. */
  identityCode(codeId: string): Promise<void>
  /** Says, once, what was changed in an account. */
  securityNotice(noticeId: string): Promise<void>
}

export interface MailServiceOptions {
  orders: Pick<OrderService, 'placed' | 'parcelEvent' | 'refundOf'>
  markets: MarketService
  catalog: Pick<CatalogService, 'product'>
  enquiries: Pick<EnquiryService, 'form' | 'replyTime' | 'stored'>
  backInStock: Pick<BackInStockService, 'find' | 'markSent'>
  codes: Pick<Codes, 'message'>
  notices: Pick<SecurityNotices, 'find' | 'forget'>
  deletions: Pick<DeletionService, 'find' | 'forget'>
  /** Origin of the shop's own pages. */
  siteUrl: string
  merchant: Pick<Merchant, 'name' | 'mail'>
  mailer: Pick<Mailer, 'send'>
  sms: SmsSender
}

export function createMailService({
  orders,
  markets,
  catalog,
  enquiries,
  backInStock,
  codes,
  notices,
  deletions,
  siteUrl,
  merchant: { name: shopName, mail: addresses },
  mailer,
  sms,
}: MailServiceOptions): MailService {
  const shopOf = ({ language, country }: PlacedOrder) => `${siteUrl}/${language.slice(0, 2)}-${country}`

  return {
    ...createOrderMails({ orders, mailer, shopOf, shopName }),

    async confirm(orderId) {
      const placed = await orders.placed(orderId)
      if (!placed) return
      const { order, language } = placed
      const address = order.fulfillmentInfo?.fulfillmentContact.address
      const addressLines = address ? addressLinesOf(address, await markets.country(placed.country), language) : []
      const pages = { site: siteUrl, shop: shopOf(placed) }
      await mailer.send(confirmationMail({ order, language, shopName, addressLines, pages }))
    },

    async acknowledge(enquiryId, to) {
      const enquiry = await enquiries.stored(enquiryId)
      if (!enquiry) return
      const language = writtenLanguageOf(enquiry.locale)
      const [form, replyTime] = await Promise.all([enquiries.form(enquiry.kind, 'en'), enquiries.replyTime(language)])
      const mails = enquiryMails(enquiry, { form, replyTime, language, shopName, readers: addresses.enquiries })
      for (const mail of to ? [mails[to]] : [mails.shop, mails.shopper]) if (mail) await mailer.send(mail)
    },

    async identityCode(codeId) {
      const found = await codes.message(codeId)
      if (!found) return
      const language = writtenLanguageOf(found.locale)
      // Of the id, which is a digest, a part is enough.
      const id = codeId.slice(0, 32)
      if (found.kind === 'phone') await sms.send(codeSms(id, found, { language, shopName, siteUrl }))
      else await mailer.send(codeMail(id, found, { language, shopName }))
    },

    async securityNotice(noticeId) {
      const notice = await notices.find(noticeId)
      if (!notice) return
      const language = writtenLanguageOf(notice.locale)
      if (notice.kind === 'phone') await sms.send(noticeSms(notice, { language, shopName }))
      else await mailer.send(noticeMail(notice, { language, shopName }, `${siteUrl}/${notice.locale}`))
      await notices.forget(noticeId)
    },

    async deletion(UID, about) {
      const deletion = await deletions.find(UID)
      if (!deletion) return
      const from = { shop: `${siteUrl}/${deletion.locale}`, shopName }
      if (deletion.email !== null) await mailer.send(deletionMail({ ...deletion, email: deletion.email }, about, from))
      if (about === 'end') await deletions.forget(UID)
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
            ...{ id, email, product: { ...product, price }, choice: words.join(', ') },
            href: `${siteUrl}/${locale}/${product.departmentType}/${product.slug}${query.size > 0 ? `?${query}` : ''}`,
            withdrawHref: `${siteUrl}/${locale}/back-in-stock?code=${id}`,
          },
          { language: market.language, shopName },
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
