export {
  alternatives,
  choiceWords,
  firstChoice,
  isUnavailable,
  openAttribute,
  openCombinations,
  stockCode,
} from './choice.ts'
