import { imageQuality, imagesDomain } from '@vitrine/core'
import type { ProductImage } from '@vitrine/contract'
import { useSignals } from '@preact/signals-react/runtime'
import { useDomain } from '../../provider.tsx'

export interface SceneProps {
  readonly image: ProductImage
  /** How wide it is shown, as in HTML `sizes`. */
  readonly sizes: string
  /** It may be the largest picture of the first view. */
  readonly isPriority?: boolean
}

/** A picture that fills a space of four by three, cut to it; its neighbour says what it shows. */
export function Scene({ image, sizes, isPriority = false }: SceneProps) {
  useSignals()
  const images = useDomain(imagesDomain)
  const quality = isPriority ? imageQuality.normal : imageQuality.lazy
  return (
    <span className="vt-scene">
      <img
        src={images.src(image.imageUrl, 640, quality)}
        srcSet={images.srcSet(image, undefined, quality)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt=""
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
      />
    </span>
  )
}
