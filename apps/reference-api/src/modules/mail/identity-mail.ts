import { codeRules } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { message } from '../../platform/language/messages.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Sms } from '../../platform/sms/sms-sender.ts'
import type { CodeMessage } from '../identity/providers/reference/codes.ts'
import type { SecurityNotice } from '../identity/security-notices.ts'
import { line, mailFrame, soft, type Letterhead } from './mail-frame.ts'

const MINUTE = 60

/** The mail that carries a code for a way into an account. */
export const codeMail = (id: string, { code, purpose, recipient }: CodeMessage, letterhead: Letterhead): Mail =>
  mailOfCode(
    { id: `code-${id}`, to: recipient, code },
    message(`identity.code.title.${purpose}`, letterhead.language, { shop: letterhead.shopName }),
    letterhead,
  )

/** The mail that carries a code. @param title - For what the code is. */
export function mailOfCode(
  { id, to, code }: Pick<Mail, 'id' | 'to'> & { readonly code: string },
  title: string,
  letterhead: Letterhead,
): Mail {
  const { language, shopName } = letterhead
  const say = (word: 'use' | 'secret' | 'unasked') => message(`identity.code.${word}`, language)
  const life = message('identity.code.life', language, { count: codeRules.CODE_LIFE / MINUTE })
  const notes = [life, say('secret'), say('unasked')]
  return {
    id,
    to,
    subject: message('identity.code.subject', language, { code }),
    text: [title, '', say('use'), code, '', ...notes, '', shopName].join('\n'),
    html: mailFrame(
      title,
      `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:0">${escapeHtml(say('use'))}</p>
<p style="margin:24px 0;padding:16px;border:1px solid ${line};font-size:32px;line-height:1.2;font-weight:600;letter-spacing:.2em;text-align:center" dir="ltr">${code}</p>
<p style="margin:0">${escapeHtml(life)}</p>
<p style="margin:24px 0 0;color:${soft}">${escapeHtml(say('secret'))}<br>${escapeHtml(say('unasked'))}</p>`,
      letterhead,
    ),
  }
}

/** The text message that carries a code; browsers fill in what stands in its last line on that site alone. */
export const codeSms = (
  id: string,
  { code, recipient }: CodeMessage,
  { language, shopName, siteUrl }: Letterhead & { siteUrl: string },
): Sms => ({
  id: `code-${id}`,
  to: recipient,
  text: `${message('identity.code.sms', language, { code, shop: shopName })}\n\n@${new URL(siteUrl).hostname} #${code}`,
})

/** Says what was changed in an account, and what to do if it was somebody else. */
export function noticeMail({ id, what, recipient }: SecurityNotice, letterhead: Letterhead, shop: string): Mail {
  const { language, shopName } = letterhead
  const title = message(`identity.notice.${what}.title`, language)
  const text = message(`identity.notice.${what}.text`, language, { shop: shopName })
  const unasked = message('identity.notice.unasked', language)
  const contact = message('identity.notice.contact', language)
  const href = `${shop}/contact-us`
  return {
    id: `notice-${id}`,
    to: recipient,
    subject: title,
    text: [title, '', text, '', unasked, `${contact}: ${href}`, shopName].join('\n'),
    html: mailFrame(
      title,
      `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:0">${escapeHtml(text)}</p>
<p style="margin:24px 0 0">${escapeHtml(unasked)}<br><a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(contact)}</a></p>`,
      letterhead,
      shop,
    ),
  }
}

export const noticeSms = ({ id, what, recipient }: SecurityNotice, { language, shopName }: Letterhead): Sms => ({
  id: `notice-${id}`,
  to: recipient,
  text: [
    message(`identity.notice.${what}.text`, language, { shop: shopName }),
    message('identity.notice.unasked', language),
  ].join(' '),
})
