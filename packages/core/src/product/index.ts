export {
  alternatives,
  choiceWords,
  firstChoice,
  isUnavailable,
  openAttribute,
  ownSize,
  openCombinations,
  stockCode,
} from './choice.ts'
