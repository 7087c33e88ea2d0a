export { productSetsDomain, type ProductSets, type SetOutcome } from './product-sets.ts'
export { canTake, needsSize, setChoice, setField, type SetChoice, type SetValues } from './set-choice.rules.ts'
