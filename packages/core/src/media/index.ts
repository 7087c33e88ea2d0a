export {
  deviceWidths,
  imageQuality,
  imageWidths,
  imagesDomain,
  type Images,
  type ImageWidth,
  type MasterImage,
} from './images.ts'
export { isPlaceholderShown } from './placeholder.ts'
