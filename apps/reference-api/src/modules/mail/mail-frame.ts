import { directionOf } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { tagOf, type WrittenLanguage } from '../../platform/language/written-language.ts'

const ink = '#16211B'
const paper = '#FBFAF7'
export const line = '#DDD9CF'
export const soft = '#5C655F'
const fontIn = (language: WrittenLanguage) =>
  `'Segoe UI', 'Noto Naskh Arabic', ${chineseFaces[language === 'zh-Hans' ? 'simplified' : 'traditional']}, Helvetica, Arial, sans-serif`
const chineseFaces = {
  simplified: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'",
  traditional: "'PingFang HK', 'Noto Sans CJK TC'",
}

/** Merchant and language of a mail. */
export interface Letterhead {
  readonly language: WrittenLanguage
  /** The merchant's name. */
  readonly shopName: string
}

/**
 * Look of every mail of the shop: the name, and below it the content, which is safe HTML already. Tables and
 * inline style are what mail programs understand.
 * @param shop - Absolute address of the shop, to which its name then leads.
 */
export function mailFrame(title: string, content: string, { language, shopName }: Letterhead, shop?: string): string {
  const name = escapeHtml(shopName)
  const dir = directionOf(language)
  const start = dir === 'rtl' ? 'right' : 'left'
  return `<!doctype html><html lang="${tagOf(language)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 ${fontIn(language)}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px" dir="${dir}"><tr><td style="text-align:${start}">
<p style="margin:0 0 32px;font:600 20px/1.2 Georgia, serif;letter-spacing:.02em">${shop ? `<a href="${escapeHtml(shop)}" style="color:inherit;text-decoration:none">${name}</a>` : name}</p>
${content}
</td></tr></table></td></tr></table></body></html>`
}
