import { imagesDomain } from '@vitrine/core'
import { useSignals } from '@preact/signals-react/runtime'
import type { ProductImage } from '@vitrine/contract'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { zoomInIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'
import { Picture, type PictureRatio } from '../../picture/picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { placeByKey } from './picture-keys.ts'
import { Zoom } from './zoom.tsx'

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
 * The first fills its row on desktop, and so does the last where it would stand there alone. On a tablet each has half
 * of the page.
 */
const sizesOf = (place: number, count: number) =>
  place === 0 || (place === count - 1 && count % 2 === 0)
    ? '(min-width: 1440px) 756px, (min-width: 1024px) 55vw, (min-width: 768px) 47vw, 100vw'
    : '(min-width: 1440px) 372px, (min-width: 1024px) 28vw, (min-width: 768px) 47vw, 100vw'

/**
 * All pictures of one colour: beside each other to swipe on a phone, below each other on desktop. Small ones lead to
 * them: by scrolling, or before any script by a page that begins with the one that was chosen. Each opens large.
 */
export function Gallery({ images, name, ratio, colour, first }: GalleryProps) {
  useSignals()
  const { i18n } = useStorefront()
  const media = useDomain(imagesDomain)
  const { t } = i18n
  const count = images.length
  const { track, start, current, isMoved, choose, follow, step } = useTrack(count, first)
  const [zoomed, setZoomed] = useState<{ readonly index: number; readonly width: number }>()
  const inOrder = [...images.slice(start), ...images.slice(0, start)].map((image, place) => ({
    image,
    place,
    number: ((start + place) % count) + 1,
  }))

  if (count === 0)
    return (
      <div className="vt-gallery" part="gallery">
        <Picture image={undefined} ratio={ratio} sizes="100vw" />
      </div>
    )
  return (
    <section className="vt-gallery" part="gallery" aria-label={t('gallery.label', { name })}>
      <div className="vt-gallery__frame">
        <ul className="vt-gallery__track" ref={track} onScroll={follow} onKeyDown={step}>
          {inOrder.map(({ image, place, number }) => (
            <li key={image.imageUrl}>
              <Picture image={image} ratio={ratio} sizes={sizesOf(place, count)} isPriority={place === 0} />
              <button
                type="button"
                className="vt-gallery__zoom"
                aria-label={t('gallery.enlarge', { number, total: count })}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => setZoomed({ index: number - 1, width: currentTarget.offsetWidth })}
              >
                <Icon path={zoomInIcon} size={20} />
              </button>
              <a className="vt-gallery__open" href={media.src(image.imageUrl, 1200)}>
                {t('gallery.openPicture', { number })}
              </a>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <p className="vt-gallery__dots" aria-hidden="true">
            {images.map((image, index) => (
              <span key={image.imageUrl} data-current={index === current ? '' : undefined} />
            ))}
          </p>
        ) : null}
      </div>
      <p className="vt-visually-hidden" role="status">
        {isMoved ? t('gallery.picture', { number: current + 1, total: count }) : ''}
      </p>
      {count > 1 ? (
        <GalleryThumbs images={images} ratio={ratio} colour={colour} current={current} onChoose={choose} />
      ) : null}
      {zoomed === undefined ? null : (
        <Zoom
          images={images}
          name={name}
          ratio={ratio}
          first={zoomed.index}
          shownWidth={zoomed.width}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </section>
  )
}

/** Which of the pictures is shown, by scrolling, by keys and by the small ones. */
function useTrack(count: number, first: number) {
  const track = useRef<HTMLUListElement>(null)
  const start = first > 0 && first <= count ? first - 1 : 0
  const [current, setCurrent] = useState(start)
  // What stands first is part of the page; only what the shopper turned to is announced.
  const [isMoved, setMoved] = useState(false)

  function turnTo(index: number) {
    if (index !== current) setMoved(true)
    setCurrent(index)
  }
  function show(index: number) {
    const picture = track.current?.children[(index - start + count) % count]
    picture?.scrollIntoView({ block: 'nearest', inline: 'start' })
    turnTo(index)
    return picture
  }
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    show(Number((submitter as HTMLButtonElement).value) - 1)
  }
  function follow() {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    turnTo((start + Math.round(Math.abs(element.scrollLeft) / element.clientWidth)) % count)
  }
  function step(event: KeyboardEvent<HTMLUListElement>) {
    const focused = Array.from(event.currentTarget.children).findIndex((item) => item.contains(event.target as Node))
    const place = placeByKey(event, focused, count)
    if (place === undefined) return
    event.preventDefault()
    show((start + place) % count)
      ?.querySelector('button')
      ?.focus({ preventScroll: true })
  }

  return { track, start, current, isMoved, choose, follow, step }
}
