import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import type { StorefrontError } from '../http/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorText, errorToast, type Notifications } from '../notifications/index.ts'
import type { CartRefusal } from './cart.types.ts'

/** What a shopper reads, once, when a change did not go through. */
export function createCartNotices({ i18n, notifications }: { i18n: I18n; notifications: Notifications }) {
  const show = (message: string) => notifications.show({ kind: 'error', message })

  function refused({ code, details, message }: Pick<StorefrontError, 'code' | 'details' | 'message'>): CartRefusal {
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
      const message = i18n.find(`cartChange.refused.${code}`, parameters) ?? errorText(error, i18n)
      return refused({ code, details, message })
    },
    notAQuantity: (): CartRefusal =>
      refused({
        code: 'INVALID_INPUT',
        details: [],
        message: i18n.t('cartChange.refused.INVALID_QUANTITY', { max: MAX_LINE_QUANTITY }),
      }),
    failed: (error: StorefrontError) => show(errorToast(error, i18n) ?? i18n.t('cartChange.failed')),
    unknown: (_error: StorefrontError) => show(i18n.t('cartChange.unknown')),
  }
}
