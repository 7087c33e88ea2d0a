import { useSignals } from '@preact/signals-react/runtime'
import type { ListWidget } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

/** A banner among the products: a picture and text with a link. */
export function ListBanner({ banner: { title, text, link, image, size } }: { banner: ListWidget }) {
  useSignals()
  const { routes } = useStorefront()
  const isUpright = image.width <= image.height
  const isFilling = size === 'wide' && !isUpright
  return (
    <a
      className="vt-list__banner"
      part="banner"
      href={routes.path(link.path)}
      data-upright={isUpright ? '' : undefined}
    >
      <Picture
        image={image}
        ratio="square"
        alt=""
        // A wide picture fills the height of a row of cards: where those are tall, it is shown wider than its place.
        sizes={
          isFilling
            ? '(min-width: 1440px) 800px, (min-width: 1024px) 56vw, (min-width: 768px) 74vw, 100vw'
            : '(min-width: 1024px) 25vw, 50vw'
        }
      />
      <span className="vt-list__banner-words">
        <strong>{title}</strong>
        <span>{text}</span>
        <span className="vt-list__banner-link">{link.label}</span>
      </span>
    </a>
  )
}
