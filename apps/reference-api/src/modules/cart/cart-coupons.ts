import type { Cart } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { writtenCoupon } from '../promotions/coupons.service.ts'
import type { CartCaller, CartLock, LockedCart } from './cart-lock.ts'

type Change = (
  cart: Pick<CartLock, 'save' | 'view'>,
  tx: Transaction,
  caller: CartCaller,
  locked: LockedCart,
  typed: string,
) => Promise<Cart>

/**
 * A locked cart with one coupon more. One that keeps another from holding does not go with it.
 * @throws ApiError with the code of why it is not taken
 */
export const withCoupon: Change = async ({ save, view }, tx, caller, locked, typed) => {
  const code = writtenCoupon(typed)
  const { row, lines, products } = locked
  if (row.couponCodes.includes(code)) throw new ApiError('COUPON_ALREADY_APPLIED')
  const before = await view(tx, caller, row, lines, products)
  const couponCodes = [...row.couponCodes, code]
  const after = await view(tx, caller, { ...row, couponCodes }, lines, products)
  const refused = after.invalidCoupons.find(({ couponCode }) => couponCode === code)
  if (refused) throw couponRefusal(refused)
  if (after.invalidCoupons.length > before.invalidCoupons.length)
    throw couponRefusal({ couponCode: code, reason: 'COUPON_NOT_COMBINABLE', lacking: null })
  return save(tx, caller, locked, lines, { couponCodes })
}

/** A locked cart without a coupon; one that is not on it changes nothing. */
export const withoutCoupon: Change = ({ save }, tx, caller, locked, typed) => {
  const { couponCodes } = locked.row
  const code = writtenCoupon(typed)
  return save(tx, caller, locked, locked.lines, {
    couponCodes: couponCodes.includes(code) ? couponCodes.filter((applied) => applied !== code) : couponCodes,
  })
}

const couponRefusal = ({ reason, lacking }: Cart['invalidCoupons'][number]) =>
  new ApiError(reason, { details: lacking ? [{ reason: 'minimum', amount: lacking }] : [] })
