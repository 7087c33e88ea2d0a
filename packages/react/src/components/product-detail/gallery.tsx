import { useSignals } from '@preact/signals-react/runtime'
import type { ProductImage } from '@vitrine/contract'
import { useRef, useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Picture, type PictureRatio } from '../picture/picture.tsx'

interface GalleryProps {
  readonly images: readonly ProductImage[]
  readonly name: string
  readonly ratio: PictureRatio
}

/** All pictures of one colour: beside each other to swipe on a phone, below each other on a desk. Small ones lead to them. */
export function Gallery({ images, name, ratio }: GalleryProps) {
  useSignals()
  const { i18n } = useStorefront()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
    setCurrent(index)
  }
  function follow() {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }

  return (
    <section className="vt-gallery" part="gallery" aria-label={i18n.t('product.pictures', { name })}>
      <ul
        className="vt-gallery__track"
        ref={track}
        onScroll={follow}
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={i18n.t('product.pictures', { name })}
      >
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <Picture
              image={image}
              ratio={ratio}
              sizes={
                index === 0
                  ? '(min-width: 1440px) 756px, (min-width: 1024px) 55vw, 100vw'
                  : '(min-width: 1440px) 372px, (min-width: 1024px) 28vw, 100vw'
              }
              isPriority={index === 0}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <ul className="vt-gallery__thumbs">
          {images.map((image, index) => (
            <li key={image.imageUrl}>
              <button
                type="button"
                onClick={() => show(index)}
                aria-current={index === current ? 'true' : undefined}
                aria-label={i18n.t('product.picture', { number: index + 1, total: images.length })}
              >
                <Picture image={image} ratio={ratio} sizes="64px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
