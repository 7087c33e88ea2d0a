import type { Language, ProductSummary } from '@vitrine/contract'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { simplifiedTexts } from '../../platform/language/simplified.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { formatMoney } from '../../platform/money.ts'
import { fill } from './confirmation-words.ts'
import { mailFrame } from './mail-frame.ts'

interface Words {
  subject: string
  text: string
  see: string
  once: string
  withdraw: string
}

const written: Record<Language, Words> = {
  en: {
    subject: '{name} is back',
    text: 'You asked us to tell you. It can be ordered again; how many there are, and for how long, we cannot say.',
    see: 'See it in the shop',
    once: 'We tell you once about what you asked for, and write about nothing else.',
    withdraw: 'Forget my address',
  },
  ar: {
    subject: 'عودة {name} إلى المتجر',
    text: 'طلبت منا أن نخبرك. أصبح بالإمكان طلب هذا المنتج من جديد، ولا نعرف إلى متى تكفي الكمية.',
    see: 'شاهد المنتج في المتجر',
    once: 'نخبرك مرة واحدة بما طلبته، ولا نكتب إليك عن غيره.',
    withdraw: 'احذفوا عنواني',
  },
  zh: {
    subject: '{name} 已有貨',
    text: '您曾請我們通知您：此商品現可再次訂購，存貨有限，售完即止。',
    see: '前往選購',
    once: '我們只就您要求的商品通知一次，不會發送其他電郵。',
    withdraw: '刪除我的電郵地址',
  },
}

const words: Readonly<Record<WrittenLanguage, Words>> = { ...written, 'zh-Hans': simplifiedTexts(written.zh) }

/** What the mail tells. */
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
  language: WrittenLanguage,
): Mail {
  const { subject, text, see, once, withdraw } = words[language]
  const title = fill(subject, { name: product.productName })
  const facts = [choice, formatMoney(product.price.salePrice ?? product.price.price, language)]
    .filter(Boolean)
    .join(' · ')
  return {
    id: `back-in-stock-${id}`,
    to: email,
    subject: title,
    text: [title, facts, '', text, `${see}: ${href}`, '', once, `${withdraw}: ${withdrawHref}`, 'Aldersgate'].join(
      '\n',
    ),
    html: mailFrame(
      title,
      `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:0"><bdi>${escapeHtml(facts)}</bdi></p><p style="margin:16px 0 0">${escapeHtml(text)}</p>
<p style="margin:24px 0 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;background:#12382B;color:#FBFAF7;text-decoration:none">${escapeHtml(see)}</a></p>
<p style="margin:32px 0 0;color:#5C655F">${escapeHtml(once)}<br><a href="${escapeHtml(withdrawHref)}" style="color:#5C655F">${escapeHtml(withdraw)}</a></p>`,
      language,
    ),
  }
}
