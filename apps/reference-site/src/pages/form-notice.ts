import type { Storefront } from '@vitrine/core'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import { escapeHtml } from '../render/html.ts'

/**
 * What a form that was sent without script led to (`?notice=`), in the shopper's words; empty for a code that is none
 * of ours.
 */
export async function formNotice({ i18n }: Storefront, code: string | undefined): Promise<string> {
  if (!code) return ''
  await i18n.load('errors', 'cartChange', 'header', 'product', 'backInStock')
  const text = textOf(i18n, code)
  return text ? `<p class="notice" role="alert">${escapeHtml(text)}</p>` : ''
}

function textOf(i18n: Storefront['i18n'], code: string): string | undefined {
  switch (code) {
    case 'failed':
      return i18n.t('cartChange.failed')
    case 'unknown':
      return i18n.t('cartChange.unknown')
    case 'INVALID_QUANTITY':
      return i18n.t('cartChange.refused.INVALID_QUANTITY', { max: MAX_LINE_QUANTITY })
    case 'NOT_SOLD_THERE':
      return i18n.t('header.notSoldHere')
    case 'SIZE1_MISSING':
      return i18n.t('product.chooseSize')
    case 'SIZE2_MISSING':
      return i18n.t('product.chooseSize2')
    case 'BACK_IN_STOCK_DONE':
      return i18n.t('backInStock.done')
    case 'BACK_IN_STOCK_CHOICE':
      return i18n.t('backInStock.choiceMissing')
    case 'BACK_IN_STOCK_EMAIL':
      return i18n.t('backInStock.emailInvalid')
    case 'BACK_IN_STOCK_CONSENT':
      return i18n.t('backInStock.consentMissing')
    case 'BACK_IN_STOCK_FAILED':
      return i18n.t('backInStock.failed')
    default:
      return /^[A-Z_]+$/.test(code) ? i18n.find(`errors.${code}`) : undefined
  }
}
