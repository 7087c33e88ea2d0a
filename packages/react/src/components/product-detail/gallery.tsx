import { useSignals } from '@preact/signals-react/runtime'
import type { ProductImage } from '@vitrine/contract'
import { useRef, useState, type FormEvent } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Picture, type PictureRatio } from '../picture/picture.tsx'

interface GalleryProps {
  readonly images: readonly ProductImage[]
  readonly name: string
  readonly ratio: PictureRatio
  /** The colour they are of, if they are of one. */
  readonly colour: string | undefined
  /** Number of the picture that stands first; the others follow in their order. */
  readonly first: number
}

/**
 * All pictures of one colour: beside each other to swipe on a phone, below each other on a desk. Small ones lead to them: by
 * scrolling, or before any script by a page that begins with the one that was chosen.
 */
export function Gallery({ images, name, ratio, colour, first }: GalleryProps) {
  useSignals()
  const { i18n } = useStorefront()
  const track = useRef<HTMLUListElement>(null)
  const count = images.length
  const start = first > 0 && first <= count ? first - 1 : 0
  const [current, setCurrent] = useState(start)

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const index = Number((submitter as HTMLButtonElement).value) - 1
    track.current?.children[(index - start + count) % count]?.scrollIntoView({ block: 'nearest', inline: 'start' })
    setCurrent(index)
  }
  function follow() {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    setCurrent((start + Math.round(Math.abs(list.scrollLeft) / list.clientWidth)) % count)
  }

  return (
    <section className="vt-gallery" part="gallery" aria-label={i18n.t('product.pictures', { name })}>
      <ul
        className="vt-gallery__track"
        ref={track}
        onScroll={follow}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={i18n.t('product.pictures', { name })}
      >
        {[...images.slice(start), ...images.slice(0, start)].map((image, index) => (
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
      {count > 1 ? (
        <form method="get" onSubmit={choose}>
          {colour ? <input type="hidden" name="colour" value={colour} /> : null}
          <ul className="vt-gallery__thumbs">
            {images.map((image, index) => (
              <li key={image.imageUrl}>
                <button
                  type="submit"
                  name="image"
                  value={index + 1}
                  aria-current={index === current ? 'true' : undefined}
                  aria-label={i18n.t('product.picture', { number: index + 1, total: count })}
                >
                  <Picture image={image} ratio={ratio} sizes="64px" alt="" />
                </button>
              </li>
            ))}
          </ul>
        </form>
      ) : null}
    </section>
  )
}
