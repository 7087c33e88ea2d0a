import type { Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { PaymentProvider } from '../payment/payment-provider.ts'
import { findByToken } from './wallet.repository.ts'

/**
 * The wallet as a provider of payments: its token pays for the shopper who gave the PIN, and no more than was agreed
 * to. The wallet company knows the amount too, and nothing of shoppers.
 */
export const createWalletPayments = (clock: Clock, wallet: PaymentProvider): PaymentProvider => ({
  ...wallet,

  async checkToken(tx: Transaction, { token, subject, amount: { amount, currency } }) {
    const known = await findByToken(tx, token)
    const isOwn = known?.subject === subject && known.currency === currency && known.expiresAt > clock.now()
    if (!isOwn) throw declined({ field: '/payment/token', reason: 'expired_token' })
    const agreed: Money = { amount: known.amount, currency: known.currency }
    if (amount > agreed.amount) throw declined({ field: '/amount', reason: 'wallet_amount_exceeded', amount: agreed })
  },
})

const declined = (detail: { field: string; reason: string; amount?: Money }) =>
  new ApiError('PAYMENT_DECLINED', { details: [detail] })
