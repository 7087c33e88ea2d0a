import { cartPromotionActs } from './cart-promotion-acts.ts'
import { couponActs } from './coupon-acts.ts'
import type { OperatorActTable } from './operator-act.ts'

/** Acts on coupons and promotions. */
export const promotionActs: OperatorActTable = { ...couponActs, ...cartPromotionActs }
