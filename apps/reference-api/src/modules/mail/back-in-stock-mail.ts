import type { ProductSummary } from '@vitrine/contract'
import { chargedPrice, formatMoney } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { message } from '../../platform/language/messages.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { mailFrame, type Letterhead } from './mail-frame.ts'

/** Receiver and product of the mail. */
export interface BackInStock {
  readonly id: string
  readonly email: string
  readonly product: Pick<ProductSummary, 'productName' | 'price'>
  /** Colour and size in words. */
  readonly choice: string
  /** Absolute address of the product with that choice. */
  readonly href: string
  /** Absolute address where the shopper's own is forgotten. */
  readonly withdrawHref: string
}

/** The one mail that says that something is back. */
export function backInStockMail(
  { id, email, product, choice, href, withdrawHref }: BackInStock,
  letterhead: Letterhead,
): Mail {
  const { language, shopName } = letterhead
  const title = message('mail.backInStock.subject', language, { name: product.productName })
  const text = message('mail.backInStock.text', language)
  const see = message('mail.backInStock.see', language)
  const once = message('mail.backInStock.once', language)
  const withdraw = message('mail.backInStock.withdraw', language)
  const facts = [choice, formatMoney(chargedPrice(product.price), { language })].filter(Boolean).join(' · ')
  return {
    id: `back-in-stock-${id}`,
    to: email,
    subject: title,
    text: [title, facts, '', text, `${see}: ${href}`, '', once, `${withdraw}: ${withdrawHref}`, shopName].join('\n'),
    html: mailFrame(
      title,
      `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:0"><bdi>${escapeHtml(facts)}</bdi></p><p style="margin:16px 0 0">${escapeHtml(text)}</p>
<p style="margin:24px 0 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;background:#12382B;color:#FBFAF7;text-decoration:none">${escapeHtml(see)}</a></p>
<p style="margin:32px 0 0;color:#5C655F">${escapeHtml(once)}<br><a href="${escapeHtml(withdrawHref)}" style="color:#5C655F">${escapeHtml(withdraw)}</a></p>`,
      letterhead,
    ),
  }
}
