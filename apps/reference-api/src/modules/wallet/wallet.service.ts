import type { SendPinRequest, SentPin, VerifiedPin, VerifyPinRequest, WalletBalance } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { digest } from '../../platform/ids.ts'
import { readFeatureToggles } from '../feature-toggles/feature-toggles.service.ts'
import { createWalletCounts } from './wallet-counts.ts'
import { createWalletLock, PIN_LOCK } from './wallet-lock.ts'
import type { WalletProvider } from './wallet-port.ts'
import { findPin, insertPin, nameToken } from './wallet.repository.ts'

/** A shopper, the network that they call from, and the country whose shop they are in. */
export interface WalletCaller {
  readonly shopper: Pick<ShopperCaller, 'subject'>
  readonly network: string
  readonly shopLocale: Pick<ShopLocale, 'country' | 'currency'>
}

export interface WalletService {
  /**
   * Balance of a phone number's wallet, in the currency of the country.
   * @throws ApiError WALLET_NOT_FOUND; WALLET_UNAVAILABLE; TOO_MANY_REQUESTS after many numbers; VALIDATION_CONFLICT,
   *   `switched-off`, where the country has no wallet
   */
  balance(caller: WalletCaller, phoneNumber: string): Promise<WalletBalance>
  /**
   * Sends a PIN to the phone. It belongs to this shopper alone.
   * @throws ApiError like `balance`, and WALLET_BLOCKED; WALLET_LIMIT_REACHED; WALLET_AMOUNT_EXCEEDED;
   *   WALLET_SMS_FAILED; TOO_MANY_REQUESTS after many PINs or numbers; VALIDATION_CONFLICT for an amount that is none
   */
  sendPin(caller: WalletCaller, request: SendPinRequest): Promise<SentPin>
  /**
   * Gives the PIN, and gets the token that pays.
   * @throws ApiError WALLET_PIN_INVALID with the tries that are left; WALLET_PIN_ATTEMPTS, which begins the lock;
   *   WALLET_BLOCKED during it; WALLET_PIN_EXPIRED, for another's PIN too; WALLET_REFERENCE_PAID; WALLET_UNAVAILABLE
   */
  verifyPin(caller: WalletCaller, request: VerifyPinRequest): Promise<VerifiedPin>
}

export interface WalletServiceOptions {
  db: Database
  clock: Clock
  limits: ShopLimits['wallet']
  /** `undefined`: the shop has none. */
  provider: WalletProvider | undefined
}

export function createWalletService({ db, clock, limits, provider }: WalletServiceOptions): WalletService {
  const counts = createWalletCounts({ db, clock }, limits)
  const lock = createWalletLock({ db, clock })

  /** The wallet, where the country has it. @throws ApiError VALIDATION_CONFLICT, `switched-off` */
  const walletIn = async ({ shopLocale: { country } }: WalletCaller): Promise<WalletProvider> => {
    const { toggles } = await readFeatureToggles(db, country)
    if (provider && toggles.wallet) return provider
    throw new ApiError('VALIDATION_CONFLICT', { details: [{ reason: 'switched-off' }] })
  }

  return {
    async balance(caller, phoneNumber) {
      const wallet = await walletIn(caller)
      await counts.look(askerOf(caller, phoneNumber))
      const funds = await wallet.balance({ phoneNumber, currency: caller.shopLocale.currency })
      return readAnswer(funds)
    },

    async sendPin(caller, { phoneNumber, amount }) {
      const wallet = await walletIn(caller)
      if (amount.currency !== caller.shopLocale.currency || amount.amount <= 0)
        throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: '/amount', reason: 'amount' }] })
      const asker = askerOf(caller, phoneNumber)
      await lock.check(asker)
      await counts.send(asker)
      const sent = await wallet.sendPin({ phoneNumber, amount })
      if (sent === 'limit-reached') throw new ApiError('WALLET_LIMIT_REACHED')
      if (sent === 'sms-failed') throw new ApiError('WALLET_SMS_FAILED')
      if (typeof sent === 'object' && 'exceeds' in sent) {
        if (sent.exceeds.amount === 0) throw new ApiError('WALLET_LIMIT_REACHED')
        throw new ApiError('WALLET_AMOUNT_EXCEEDED', { details: [{ field: '/amount', amount: sent.exceeds }] })
      }
      const { referenceId, expiresAt, digits } = readAnswer(sent)
      const { subject, phoneHash } = asker
      await insertPin(db, { referenceId, subject, phoneHash, ...amount, expiresAt })
      return { referenceId, expiresAt: expiresAt.toISOString(), digits }
    },

    async verifyPin(caller, { referenceId, pin }) {
      const wallet = await walletIn(caller)
      const { subject } = caller.shopper
      const found = await findPin(db, referenceId)
      const own = found?.subject === subject ? found : undefined
      await lock.check({ subject, phoneHash: own?.phoneHash })
      if (!own || own.expiresAt <= clock.now()) throw new ApiError('WALLET_PIN_EXPIRED')
      const { id, phoneHash, amount, currency } = own
      const begun = await lock.begin({ subject, phoneHash })
      const verified = await wallet.verifyPin({ referenceId, pin, agreed: { amount, currency } })
      if (verified === 'wrong') throw wrongPin(await lock.fail(begun))
      await lock.takeBack(begun)
      if (verified === 'expired') throw new ApiError('WALLET_PIN_EXPIRED')
      if (verified === 'paid') throw new ApiError('WALLET_REFERENCE_PAID')
      const { token, amount: agreed, expiresAt } = readAnswer(verified)
      await nameToken(db, id, token, expiresAt)
      return { token, amount: agreed, expiresAt: expiresAt.toISOString() }
    },
  }
}

const askerOf = ({ shopper: { subject }, network }: WalletCaller, phoneNumber: string) => ({
  ...{ subject, network, phoneHash: digest(phoneNumber) },
})

/** @throws ApiError WALLET_NOT_FOUND; WALLET_UNAVAILABLE for no answer. */
function readAnswer<T extends object>(answer: T | 'not-found' | 'unknown'): T {
  if (answer === 'not-found') throw new ApiError('WALLET_NOT_FOUND')
  if (answer === 'unknown') throw new ApiError('WALLET_UNAVAILABLE')
  return answer as T
}

/** Refusal of a wrong PIN; the last one of an hour begins the lock. */
const wrongPin = (left: number) =>
  left > 0
    ? new ApiError('WALLET_PIN_INVALID', { details: [{ field: '/pin', available: left }] })
    : new ApiError('WALLET_PIN_ATTEMPTS', { retryAfter: PIN_LOCK })
