export {
  commonDays,
  hamperDaysDomain,
  type HamperDays,
  type ChosenHamperDay,
  type HamperDayOutcome,
} from './hamper-days.ts'
