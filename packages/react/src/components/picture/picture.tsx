import { imageQuality, imagesDomain, type ImageWidth } from '@vitrine/core'
import type { ProductImage } from '@vitrine/contract'
import { useSignals } from '@preact/signals-react/runtime'
import { useDomain } from '../../provider.tsx'

export type PictureRatio = 'square' | 'vertical'

export interface PictureProps {
  readonly image: (Pick<ProductImage, 'imageUrl' | 'width'> & Partial<ProductImage>) | null | undefined
  /** Space kept for the picture: 1/1 or 3/4. */
  readonly ratio: PictureRatio
  /** How wide the picture is shown, as in HTML `sizes`. */
  readonly sizes: string
  /** @defaultValue the picture's own text */
  readonly alt?: string
  /** The largest picture in the first view: asked for at once. */
  readonly isPriority?: boolean
  /** Not shown before the shopper points at it: asked for last. */
  readonly isHidden?: boolean
  /** Widths that it is offered in. @defaultValue those of its master */
  readonly widths?: readonly ImageWidth[]
}

/** A responsive picture on stone ground, in space of its final size; without a picture the ground alone. */
export function Picture({ image, ratio, sizes, alt, isPriority, isHidden, widths }: PictureProps) {
  useSignals()
  const images = useDomain(imagesDomain)
  const quality = isPriority ? imageQuality.normal : imageQuality.lazy
  return (
    <span className={`vt-picture vt-picture--${ratio}`}>
      {image ? (
        <img
          src={images.src(image.imageUrl, 640, quality)}
          srcSet={images.srcSet(image, widths, quality)}
          sizes={sizes}
          alt={alt ?? image.altText}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : isHidden ? 'low' : undefined}
        />
      ) : null}
    </span>
  )
}
