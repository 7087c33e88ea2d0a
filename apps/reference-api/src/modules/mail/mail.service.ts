import type { Address } from '@vitrine/contract'
import type { Merchant } from '@vitrine/contract/rules'
import { writtenLanguageOf } from '../../platform/language/written-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { EnquiryService } from '../enquiries/enquiries.service.ts'
import { enquiryMails, type EnquiryReader } from '../enquiries/enquiry-mail.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { writtenAddress } from '../addresses/address-lines.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import type { OrderService, PlacedOrder } from '../orders/orders.service.ts'
import type { SentMails } from '../orders/sent-mails.ts'
import type { StoreService } from '../stores/stores.service.ts'
import type { DeletionService } from '../account/deletion.service.ts'
import { createBackInStockMails, type BackInStockMailParts, type BackInStockMails } from './back-in-stock-mails.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { createIdentityMails, type IdentityMailParts, type IdentityMails } from './identity-mails.ts'
import { createOperatorMails, type OperatorMailParts, type OperatorMails } from './operator-mails.ts'
import { createOrderMailer } from './order-mailer.ts'
import { createOrderMails, type OrderMails } from './order-mails.ts'
import { deletionMail, type DeletionMailSubject } from './deletion-mail.ts'

export interface MailService extends OrderMails, OperatorMails, IdentityMails, BackInStockMails {
  /** Sends the confirmation of a submitted order; a job calls it, so it may come twice. */
  confirm(orderId: string): Promise<void>
  /** Says that an account will be deleted, or that it is; what was taken back meanwhile is not told. */
  deletion(UID: string, about: DeletionMailSubject): Promise<void>
  /** Tells the shop of an enquiry, or the shopper that it arrived, or both. */
  acknowledge(enquiryId: string, to?: EnquiryReader): Promise<void>
}

export interface MailServiceOptions extends Omit<
  IdentityMailParts & BackInStockMailParts & OperatorMailParts,
  'shopName'
> {
  orders: Pick<OrderService, 'placed' | 'unplaced' | 'parcelEvent' | 'cancelledPart' | 'refundOf'>
  orderAccess: Pick<OrderAccess, 'codeMessage'>
  sentMails: SentMails
  stores: Pick<StoreService, 'comingHours'>
  countries: CountryService
  enquiries: Pick<EnquiryService, 'form' | 'replyTime' | 'stored'>
  deletions: Pick<DeletionService, 'find' | 'forget'>
  /** Origin of the shop's own pages. */
  siteUrl: string
  merchant: Pick<Merchant, 'name' | 'mail'>
  mailer: Pick<Mailer, 'send'>
}

export function createMailService({ merchant, ...parts }: MailServiceOptions): MailService {
  const { orders, orderAccess, stores, countries, enquiries, deletions, siteUrl, mailer } = parts
  const { name: shopName, mail: addresses } = merchant
  const send = createOrderMailer(parts)
  const shopOf = ({ language, country }: PlacedOrder) => `${siteUrl}/${language.slice(0, 2)}-${country}`

  return {
    ...createOrderMails({ orders, orderAccess, mailer, send, shopOf, shopName, hoursOf: stores.comingHours }),
    ...createIdentityMails({ ...parts, shopName }),
    ...createOperatorMails({ ...parts, shopName }),
    ...createBackInStockMails({ ...parts, shopName }),

    async confirm(orderId) {
      const placed = await orders.placed(orderId)
      if (!placed) return
      const { order, language } = placed
      const { fulfillmentInfo, billingInfo } = order
      const billed = billingInfo?.isSameBillingShippingAddress ? undefined : billingInfo?.billingContact
      const linesOf = async (address: Address | undefined) =>
        address ? writtenAddress(countries, address, language) : []
      const addressLines = await linesOf(fulfillmentInfo?.fulfillmentContact.address)
      const billingLines = await linesOf(billed?.address)
      const pages = { site: siteUrl, shop: shopOf(placed) }
      const mail = confirmationMail({ order, language, shopName, addressLines, billingLines, pages })
      await send(placed, 'confirmation', mail)
    },

    async acknowledge(enquiryId, to) {
      const enquiry = await enquiries.stored(enquiryId)
      if (!enquiry) return
      const language = writtenLanguageOf(enquiry.locale)
      const [form, replyTime] = await Promise.all([enquiries.form(enquiry.kind, 'en'), enquiries.replyTime(language)])
      const mails = enquiryMails(enquiry, { form, replyTime, language, shopName, readers: addresses.enquiries })
      for (const mail of to ? [mails[to]] : [mails.shop, mails.shopper]) if (mail) await mailer.send(mail)
    },

    async deletion(UID, about) {
      const deletion = await deletions.find(UID)
      if (!deletion) return
      const from = { shop: `${siteUrl}/${deletion.locale}`, shopName }
      if (deletion.email !== null) await mailer.send(deletionMail({ ...deletion, email: deletion.email }, about, from))
      if (about === 'end') await deletions.forget(UID)
    },
  }
}
