import type { Language } from '@vitrine/contract'
import type { Image } from '../../modules/catalog/catalog.model.ts'
import type { FeedVariant } from './group-items.ts'
import { withText } from './known-product.ts'

/** A picture in the media store. */
export interface StoredPicture {
  readonly file: string
  readonly width: number
  readonly height: number
}

export interface PictureContext {
  readonly language: Language
  /** Undefined for a picture that could not be had. */
  readonly pictureOf: (url: string) => StoredPicture | undefined
  readonly placeholder: Image
}

/** Pictures of some variants, told in the feed's language. A feed that does not decide tells those that are there. */
export function mapImages(
  variants: readonly FeedVariant[],
  alt: string,
  before: readonly Image[],
  { language, pictureOf, placeholder, decides }: PictureContext & { readonly decides: boolean },
): Image[] {
  const kept = decides ? [] : before.filter(({ file }) => file !== placeholder.file)
  if (kept.length > 0) return kept.map((image) => ({ ...image, alt: withText(image.alt, language, alt) }))
  const urls = new Set(variants.flatMap(({ item }) => item.pictures))
  const pictures = [...urls].flatMap((url) => pictureOf(url) ?? [])
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  return [...byFile.values()].map(({ file, width, height }, index) => ({
    file,
    ...(index === 0 ? { view: 'front' } : {}),
    width,
    height,
    alt: withText(before.find((image) => image.file === file)?.alt, language, alt),
  }))
}
