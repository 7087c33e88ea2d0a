import { useSignals } from '@preact/signals-react/runtime'
import type { ProductImage } from '@vitrine/contract'
import type { FormEvent } from 'react'
import { useStorefront } from '../../../provider.tsx'
import { Picture, type PictureRatio } from '../../picture/picture.tsx'

interface GalleryThumbsProps {
  readonly images: readonly ProductImage[]
  readonly ratio: PictureRatio
  readonly colour: string | undefined
  /** Index of the picture that is in view. */
  readonly current: number
  readonly onChoose: (event: FormEvent<HTMLFormElement>) => void
}

/** Small pictures that lead to the large ones; without script they ask for a page that begins with the one chosen. */
export function GalleryThumbs({ images, ratio, colour, current, onChoose }: GalleryThumbsProps) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <form method="get" onSubmit={onChoose}>
      {colour ? <input type="hidden" name="colour" value={colour} /> : null}
      <ul className="vt-gallery__thumbs">
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <button
              type="submit"
              name="image"
              value={index + 1}
              aria-current={index === current ? 'true' : undefined}
              aria-label={t('gallery.picture', { number: index + 1, total: images.length })}
            >
              <Picture image={image} ratio={ratio} sizes="64px" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
