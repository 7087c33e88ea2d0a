export { couponsDomain, type CouponOutcome, type Coupons } from './coupons.ts'
