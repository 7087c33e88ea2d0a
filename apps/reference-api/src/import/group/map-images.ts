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

/**
 * Pictures of some variants, told in the feed's language. A feed that does not decide tells those that are there. A
 * picture that cannot be had is no reason to take another down: the one that was in its place stays.
 */
export function mapImages(
  variants: readonly FeedVariant[],
  alt: string,
  before: readonly Image[],
  { language, pictureOf, placeholder, decides }: PictureContext & { readonly decides: boolean },
): Image[] {
  const shown = before.filter(({ file }) => file !== placeholder.file)
  if (!decides && shown.length > 0) return shown.map((image) => ({ ...image, alt: withText(image.alt, language, alt) }))
  const urls = [...new Set(variants.flatMap(({ item }) => item.pictures))]
  const pictures = withPrevious(urls.map(pictureOf), shown)
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  return [...byFile.values()].map(({ file, width, height }, index) => ({
    file,
    ...(index === 0 ? { view: 'front' } : {}),
    width,
    height,
    alt: withText(before.find((image) => image.file === file)?.alt, language, alt),
  }))
}

/** Replaces a missing picture by the one that was there before, or by the first that the others do not show. */
function withPrevious(
  pictures: readonly (StoredPicture | undefined)[],
  before: readonly StoredPicture[],
): StoredPicture[] {
  const found = new Set(pictures.map((picture) => picture?.file))
  const unused = new Set(before.filter(({ file }) => !found.has(file)))
  return pictures.flatMap((picture, place) => {
    if (picture) return [picture]
    const atPlace = before[place]
    const previous = atPlace && unused.has(atPlace) ? atPlace : [...unused][0]
    if (!previous) return []
    unused.delete(previous)
    return [previous]
  })
}
