import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Scene } from '../picture/scene.tsx'
import type { SectionProps } from './section.ts'

/** A temporary message: an occasion, a last day to order. */
export function Banner({ section, Heading }: SectionProps<'banner'>) {
  useSignals()
  const { routes } = useStorefront()
  const { eyebrow, title, text, link, image } = section
  const isUpright = image && image.width <= image.height
  return (
    <section className="vt-home__section" part="banner" aria-label={title}>
      <div className="vt-banner" data-upright={isUpright ? '' : undefined}>
        {image ? <Scene image={image} sizes={`(min-width: 768px) ${isUpright ? '34vw' : '58vw'}, 100vw`} /> : null}
        <div className="vt-banner__words">
          {eyebrow ? <p className="vt-hero__eyebrow">{eyebrow}</p> : null}
          <Heading>{title}</Heading>
          <p className="vt-hero__text">{text}</p>
          <a href={routes.path(link.path)}>{link.label}</a>
        </div>
      </div>
    </section>
  )
}
