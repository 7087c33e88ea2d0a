export { formatLength } from './length.ts'
export { sizesDomain, type Sizes, type SizesState, type SizeUnit } from './sizes.ts'
