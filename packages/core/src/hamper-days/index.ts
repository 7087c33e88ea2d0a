export {
  commonDays,
  hamperDaysDomain,
  type HamperDays,
  type HamperWish,
  type HamperWishOutcome,
} from './hamper-days.ts'
