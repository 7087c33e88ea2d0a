import type { ProductImage } from '@vitrine/contract'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Image } from './catalog.model.ts'
import { say } from '../../platform/language/local-text.ts'

/** A picture in the shopper's language. */
export const imageOf = ({ file, alt, width, height, view }: Image, language: WrittenLanguage): ProductImage => ({
  imageUrl: `/media/${file}`,
  altText: say(alt, language),
  width,
  height,
  ...(view ? { view } : {}),
})
