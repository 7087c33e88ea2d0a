import { dayIn, timeZones, type CountryCode } from '@vitrine/contract/rules'
import { formatDay, formatDays } from '../../platform/days.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { message } from '../../platform/language/messages.ts'
import { writtenLanguageOf } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { DeletionRow } from '../account/deletion.service.ts'
import { DELETED_ACCOUNT_ORDER_DAYS } from '../orders/order-retention.ts'
import { mailFrame } from './mail-frame.ts'

export type DeletionMailSubject = 'request' | 'end'

/** Says when an account ends and how to keep it, or that it has ended. */
export function deletionMail(
  { UID, email, locale, dueAt }: Pick<DeletionRow, 'UID' | 'locale' | 'dueAt'> & { readonly email: string },
  about: DeletionMailSubject,
  { shop, shopName }: { readonly shop: string; readonly shopName: string },
): Mail {
  const language = writtenLanguageOf(locale)
  const date = formatDay(dayIn(timeZones[locale.slice(3) as CountryCode], dueAt.getTime()), language)
  const title = message(`mail.deletion.${about}.subject`, language, { date })
  const text = message(`mail.deletion.${about}.text`, language, { date })
  const orders = message('mail.deletion.orders', language, { days: formatDays(DELETED_ACCOUNT_ORDER_DAYS, language) })
  const keep = about === 'request' ? message('mail.deletion.request.keep', language) : undefined
  const href = `${shop}/my-account/profile/delete-account`
  return {
    id: `deletion-${about}-${UID}`,
    to: email,
    subject: title,
    text: [title, '', text, orders, ...(keep ? ['', `${keep}: ${href}`] : []), '', shopName].join('\n'),
    html: mailFrame(
      title,
      `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:16px 0 0">${escapeHtml(text)}</p><p style="margin:16px 0 0">${escapeHtml(orders)}</p>${
        keep
          ? `<p style="margin:24px 0 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;background:#12382B;color:#FBFAF7;text-decoration:none">${escapeHtml(keep)}</a></p>`
          : ''
      }`,
      { language, shopName },
      shop,
    ),
  }
}
