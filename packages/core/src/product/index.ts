export {
  alternatives,
  cardSizes,
  choiceWords,
  firstChoice,
  isUnavailable,
  openAttribute,
  openCombinations,
  stockCode,
} from './choice.ts'
