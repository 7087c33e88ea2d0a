export { deviceWidths, imageQuality, imageWidths, imagesDomain, type Images, type MasterImage } from './images.ts'
export { isPlaceholderShown } from './placeholder.ts'
