import type { Money, WalletBalance } from '@vitrine/contract'
import type { StorefrontError, StorefrontErrorCode } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import { readAmount } from '../money/index.ts'
import type { WalletFault, WalletField, WalletState } from './wallet.types.ts'

/** What each refusal says: the messages of specification section 8, and where they stand when not at what was sent. */
const refusals: {
  readonly [Code in StorefrontErrorCode]?: { readonly key: MessageKey; readonly field?: WalletField }
} = {
  WALLET_NOT_FOUND: { key: 'wallet.error.notFound', field: 'phone' },
  WALLET_LIMIT_REACHED: { key: 'wallet.error.limitReached' },
  WALLET_AMOUNT_EXCEEDED: { key: 'wallet.error.amountExceeded' },
  WALLET_PIN_INVALID: { key: 'wallet.error.pinInvalid' },
  WALLET_PIN_EXPIRED: { key: 'wallet.error.pinExpired' },
  WALLET_PIN_ATTEMPTS: { key: 'wallet.error.pinAttempts' },
  WALLET_REFERENCE_PAID: { key: 'wallet.error.referencePaid' },
  WALLET_UNAVAILABLE: { key: 'wallet.error.unavailable' },
  WALLET_SMS_FAILED: { key: 'wallet.error.smsFailed' },
}

/** What a refusal says, at which field. A lock is said by its countdown, for as long as it lasts. */
export function faultOf({ code, details: [detail] }: StorefrontError, sent: WalletField): WalletFault | undefined {
  if (code === 'WALLET_BLOCKED') return undefined
  const { key, field = sent } = refusals[code] ?? { key: 'wallet.error.other' }
  const and = moreOf(code, detail)
  return { field, key, ...(and && { and }) }
}

/** How often or when it may be tried again, where the server says so. */
function moreOf(
  code: StorefrontErrorCode,
  { available, retryAfter = 60 }: StorefrontError['details'][number] = {},
): WalletFault['and'] {
  if (code === 'WALLET_PIN_INVALID' && available !== undefined)
    return { key: 'wallet.triesLeft', parameters: { count: available } }
  if (code !== 'TOO_MANY_REQUESTS') return undefined
  return { key: 'wallet.wait', parameters: { count: Math.ceil(retryAfter / 60) } }
}

/** What changes with a refusal: a number without a wallet is typed again, and less may be usable than was. */
export function stepAfter(
  { code, details: [detail] }: StorefrontError,
  { balance, step }: WalletState,
): Partial<WalletState> {
  if (code === 'WALLET_NOT_FOUND') return { step: 'phone' }
  if (code === 'WALLET_AMOUNT_EXCEEDED' && detail?.amount && balance)
    return { step: 'amount', balance: { ...balance, usable: detail.amount } }
  return { step }
}

/** Why a wallet that was found cannot pay: it is empty, or has paid as much this month as it may. */
export function nothingUsable({ balance, usable }: WalletBalance): WalletFault | undefined {
  if (usable.amount > 0) return undefined
  return { field: 'phone', key: balance.amount > 0 ? 'wallet.error.limitReached' : 'wallet.empty' }
}

/** The amount that was typed, or what is wrong with it. */
export function checkAmount(text: string, due: Money, usable: Money): Money | WalletFault {
  const amount = readAmount(text, due.currency)
  if (!amount) return { field: 'amount', key: 'wallet.amountInvalid' }
  if (amount > usable.amount) return { field: 'amount', key: 'wallet.error.amountExceeded' }
  return amount > due.amount ? { field: 'amount', key: 'wallet.amountAboveTotal' } : { ...due, amount }
}

/** What the wallet pays of what is due, and what is left for another way of paying. */
export function walletShare(agreed: Money | undefined, due: Money): { readonly paid: Money; readonly rest: Money } {
  const amount = Math.min(agreed?.amount ?? 0, due.amount)
  return { paid: { ...due, amount }, rest: { ...due, amount: due.amount - amount } }
}
