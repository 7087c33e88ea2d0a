export { deviceWidths, imageQuality, imageWidths, imagesDomain, type Images } from './images.ts'
export { isPlaceholderShown } from './placeholder.ts'
