import type { EnquiryForm } from '@vitrine/contract'
import { directionOf } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { message } from '../../platform/language/messages.ts'
import { tagOf, type WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { StoredEnquiry } from './enquiries.service.ts'

export type EnquiryReader = 'shop' | 'shopper'

interface EnquiryWords {
  /** The form in English: the shop's people read it. */
  readonly form: EnquiryForm
  /** The promise of an answer, in the shopper's language. */
  readonly replyTime: string
  readonly language: WrittenLanguage
  /** The merchant's name. */
  readonly shopName: string
  /** Address at which the shop's people read what shoppers write. */
  readonly readers: string
}

/**
 * The two mails of an enquiry: to the shop in English, and to the shopper in their language where they gave an address.
 * Nobody has proven that address, so its mail repeats nothing that was written: anybody could send their words with it.
 */
export function enquiryMails(
  enquiry: StoredEnquiry,
  { form, replyTime, language, shopName, readers }: EnquiryWords,
): { shop: Mail; shopper?: Mail } {
  const { reference } = enquiry
  const email = enquiry.fields['email']
  const shop = mailOf({
    id: `enquiry-${enquiry.id}-shop`,
    to: readers,
    subject: `${reference}: ${form.title} (${enquiry.locale})`,
    lines: [],
    rows: rowsOf(form, enquiry),
    language: 'en',
    shopName,
  })
  if (!email) return { shop }
  const shopper = mailOf({
    id: `enquiry-${enquiry.id}-shopper`,
    to: email,
    subject: message('mail.enquiry.subject', language, { reference }),
    lines: [
      message('mail.enquiry.hello', language),
      message('mail.enquiry.received', language, { reference, time: replyTime }),
    ],
    rows: [],
    language,
    shopName,
  })
  return { shop, shopper }
}

type Row = readonly [label: string, value: string]

const rowsOf = ({ sections }: EnquiryForm, { fields }: StoredEnquiry): Row[] =>
  sections
    .flatMap((section) => section.fields)
    .flatMap(({ name, label, options }): Row[] => {
      const value = fields[name]
      return value ? [[label, options.find((option) => option.value === value)?.label ?? value]] : []
    })

interface MailParts {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly rows: readonly Row[]
  readonly language: WrittenLanguage
  readonly shopName: string
}

function mailOf({ id, to, subject, lines, rows, language, shopName }: MailParts): Mail {
  const dir = directionOf(language)
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('')
  const facts = rows
    .map(
      ([label, value]) =>
        `<p style="margin:16px 0 0"><strong style="font-weight:600">${escapeHtml(label)}</strong><br><bdi style="white-space:pre-wrap">${escapeHtml(value)}</bdi></p>`,
    )
    .join('')
  return {
    id,
    to,
    subject,
    text: [...lines, '', ...rows.map(([label, value]) => `${label}: ${value}`), '', shopName].join('\n'),
    html: `<!doctype html><html lang="${tagOf(language)}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#16211B;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif"><div dir="${dir}" style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif">${escapeHtml(shopName)}</p>${paragraphs}${facts}</div></body></html>`,
  }
}
