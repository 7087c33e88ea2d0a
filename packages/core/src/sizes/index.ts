export { formatLength } from './length.ts'
export { sizesDomain, type Sizes, type SizeUnit } from './sizes.ts'
