import type { ErrorDetail } from '@vitrine/contract'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import type { StorefrontError, StorefrontErrorCode } from '../http/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorText, type Notifications } from '../notifications/index.ts'
import type { CartRefusal } from './cart.types.ts'

/** What a shopper reads, once, when a change did not go through. */
export function createCartNotices({ i18n, notifications }: { i18n: I18n; notifications: Notifications }) {
  const show = (message: string) => notifications.show({ kind: 'error', message })
  const refusal = (code: StorefrontErrorCode, message: string, details: readonly ErrorDetail[] = []): CartRefusal => {
    show(message)
    return { code, details, message }
  }
  return {
    /** @param productName - Where the server does not name the product. */
    refused(error: StorefrontError, productName = ''): CartRefusal {
      const { code, details } = error
      const [detail] = details
      const parameters = {
        name: detail?.productName || productName,
        ...(detail?.available != null && { count: detail.available }),
        max: detail?.limitText ?? detail?.limit ?? '',
      }
      return refusal(code, i18n.find(`cartChange.refused.${code}`, parameters) ?? errorText(error, i18n), details)
    },
    notAQuantity: () =>
      refusal('INVALID_INPUT', i18n.t('cartChange.refused.INVALID_QUANTITY', { max: MAX_LINE_QUANTITY })),
    failed: (error: StorefrontError) => notifications.showError(error) || show(i18n.t('cartChange.failed')),
    unknown: (_error: StorefrontError) => show(i18n.t('cartChange.unknown')),
  }
}
