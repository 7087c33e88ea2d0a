export { createImages, deviceWidths, imageQuality, imageWidths, type Images } from './images.ts'
export { isPlaceholderShown } from './placeholder.ts'
