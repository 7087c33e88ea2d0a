import type { MessageKey, Storefront } from '@vitrine/core'
import { formatMoney, MAX_LINE_QUANTITY, type Locale } from '@vitrine/contract/rules'
import { escapeHtml } from '../render/html.ts'

/** Texts for what came along at sign-in, by code. */
const broughtTexts: Readonly<Record<string, 'session.merged' | 'session.mergedWishlist'>> = {
  MERGED_BAG: 'session.merged',
  MERGED_WISHLIST: 'session.mergedWishlist',
}

/**
 * Outcome of a form that was sent without script (`?notice=`, and `&limit=` where one was reached), in the shopper's
 * words; empty for a code that is none of ours.
 */
export async function formNotice(
  { i18n, locale }: Storefront,
  { notice: code, limit }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (!code) return ''
  const changed = /^account-([a-z-]+)$/.exec(code)?.[1]
  if (changed) {
    await i18n.load('accountNotice')
    const done = i18n.find(`accountNotice.${changed}`)
    return done ? `<p class="notice" role="status">${escapeHtml(done)}</p>` : ''
  }
  const brought = broughtTexts[code]
  if (brought) {
    await i18n.load('session')
    const text = /^[1-9]\d{0,3}$/.test(limit ?? '') && i18n.t(brought, { count: Number(limit) })
    return text ? `<p class="notice" role="status">${escapeHtml(text)}</p>` : ''
  }
  if (code === 'WISHLIST_MOVED') {
    await i18n.load('wishlist')
    const isCount = /^[1-9]\d{0,3}$/.test(limit ?? '')
    return isCount
      ? `<p class="notice" role="status">${escapeHtml(i18n.t('wishlist.moved', { count: Number(limit) }))}</p>`
      : ''
  }
  await i18n.load('errors', 'cartChange', 'header', 'product', 'backInStock', 'wishlistChange', 'savedChange')
  const reached =
    /^\d{1,12}$/.test(limit ?? '') && limitText(i18n, code, { amount: Number(limit), locale: locale.peek() })
  const text = reached || textOf(i18n, code)
  return text ? `<p class="notice" role="alert">${escapeHtml(text)}</p>` : ''
}

function limitText(
  i18n: Storefront['i18n'],
  code: string,
  { amount, locale }: { amount: number; locale: Locale },
): string | undefined {
  if (code === 'WISHLIST_FULL') return i18n.t('wishlistChange.full', { count: amount })
  if (code === 'SAVED_ITEMS_FULL') return i18n.t('savedChange.full', { count: amount })
  if (!/^CART_(LINES|UNITS|TOTAL)_EXCEEDED$/.test(code)) return undefined
  const max = code === 'CART_TOTAL_EXCEEDED' ? formatMoney({ amount, currency: locale.currency }, locale) : amount
  return i18n.find(`cartChange.refused.${code}`, { max })
}

/** Texts of codes that are no errors of the API's. */
const texts: Readonly<Record<string, MessageKey>> = {
  failed: 'cartChange.failed',
  unknown: 'cartChange.unknown',
  WISHLIST_FAILED: 'wishlistChange.failed',
  WISHLIST_NOT_SOLD: 'wishlistChange.notSold',
  NOT_SOLD_THERE: 'header.notSoldHere',
  SIZE1_MISSING: 'product.chooseSize',
  SIZE2_MISSING: 'product.chooseSize2',
  BACK_IN_STOCK_DONE: 'backInStock.done',
  BACK_IN_STOCK_ALREADY: 'backInStock.own.alreadyRequested',
  BACK_IN_STOCK_NO_EMAIL: 'backInStock.own.emailMissing',
  BACK_IN_STOCK_FULL: 'backInStock.own.full',
  BACK_IN_STOCK_CHOICE: 'backInStock.choiceMissing',
  BACK_IN_STOCK_EMAIL: 'backInStock.emailInvalid',
  BACK_IN_STOCK_CONSENT: 'backInStock.consentMissing',
  BACK_IN_STOCK_FAILED: 'backInStock.failed',
}

function textOf(i18n: Storefront['i18n'], code: string): string | undefined {
  if (code === 'INVALID_QUANTITY') return i18n.t('cartChange.refused.INVALID_QUANTITY', { max: MAX_LINE_QUANTITY })
  const key = Object.hasOwn(texts, code) ? texts[code] : undefined
  if (key) return i18n.find(key)
  return /^[A-Z_]+$/.test(code) ? i18n.find(`errors.${code}`) : undefined
}
