import { directionOf, formatMoney, type Currency } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { fill, say, type LocalText } from '../../platform/language/local-text.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { bankButtons, bankTexts } from './bank-texts.ts'
import { bankActions, type BankAction, type BankPayment } from './bank.service.ts'

/** Style of the page, served beside it. */
export const bankStyle = `* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: #eef1f5; color: #14202e; font: 16px/1.5 system-ui, sans-serif }
main { max-inline-size: 440px; margin-inline: auto; padding: 24px; background: #fff; border: 1px solid #c9d1db }
h1 { margin: 0 0 16px; font-size: 20px }
p { margin: 0 0 12px }
.amount { font-size: 32px; font-weight: 600 }
.notice { margin: 24px 0 0; color: #4a5867; font-size: 14px }
button { inline-size: 100%; min-block-size: 48px; margin-block-start: 12px; padding: 8px 16px; font: inherit;
  border: 1px solid #14406b; background: #fff; color: #14406b; cursor: pointer }
button.main { background: #14406b; color: #fff }
button:focus-visible, summary:focus-visible { outline: 3px solid #b45f06; outline-offset: 2px }
details { margin-block-start: 24px }
summary { min-block-size: 24px }
`

export interface BankPage {
  readonly payment: BankPayment
  readonly merchant: string
  readonly styleUrl: string
}

const languageOf = (tag: string): WrittenLanguage => {
  if (tag.startsWith('zh-Hans')) return 'zh-Hans'
  const [language] = tag.split('-')
  return language === 'ar' || language === 'zh' ? language : 'en'
}

/** The page on which a payment is confirmed: a form, without script. */
export function bankPage({ payment, merchant, styleUrl }: BankPage): string {
  const language = languageOf(payment.language)
  const values = { merchant, method: payment.method.toUpperCase() }
  const text = (of: LocalText) => escapeHtml(fill(say(of, language), values))
  const button = (action: BankAction) =>
    `<button name="action" value="${action}"${action === 'pay' ? ' class="main"' : ''}>${text(bankButtons[action])}</button>`
  const more = bankActions.filter((action) => action !== 'pay' && action !== 'cancel')
  const { amount, currency } = payment
  const money = formatMoney({ amount, currency: currency as Currency }, { language })
  const details = `<details><summary>${text(bankTexts.others)}</summary>${more.map(button).join('')}</details>`
  const form =
    payment.status === 'open'
      ? `<form method="post">${button('pay')}${button('cancel')}${details}</form>`
      : `<p>${text(bankTexts.over)}</p><form method="post"><button name="action" value="back">${text(bankTexts.back)}</button>${payment.status === 'expired' || payment.status === 'cancelled' ? details : ''}</form>`
  return `<!doctype html>
<html lang="${escapeHtml(payment.language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${text(bankTexts.title)}</title>
<link rel="stylesheet" href="${escapeHtml(styleUrl)}"></head>
<body><main><h1>${text(bankTexts.title)}</h1>
<p>${text(bankTexts.payTo)}</p><p class="amount"><bdi>${escapeHtml(money)}</bdi></p><p>${text(bankTexts.by)}</p>
${form}<p class="notice">${text(bankTexts.notice)}</p></main></body></html>
`
}
