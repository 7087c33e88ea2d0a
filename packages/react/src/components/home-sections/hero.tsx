import { imageQuality, imagesDomain } from '@vitrine/core'
import { useSignals } from '@preact/signals-react/runtime'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { SectionProps } from './section.ts'

const widths = [640, 828, 1200, 1920, 2048] as const

/** A campaign picture. The first one on a page is its largest picture, so it is loaded with priority. */
export function Hero({ section, Heading }: SectionProps<'hero'>) {
  useSignals()
  const { routes } = useStorefront()
  const images = useDomain(imagesDomain)
  const { image, imagePortrait } = section
  const isFirst = Heading === 'h1'
  const quality = isFirst ? imageQuality.normal : imageQuality.lazy
  return (
    <section className="vt-hero" part="hero" data-department={section.departmentType ?? undefined}>
      <picture className="vt-hero__picture">
        <source
          media="(width < 768px)"
          srcSet={images.srcSet(imagePortrait, [640, 828, 1080, 1200], quality)}
          sizes="100vw"
          width={imagePortrait.width}
          height={imagePortrait.height}
        />
        <img
          src={images.src(image.imageUrl, 1200, quality)}
          srcSet={images.srcSet(image, widths, quality)}
          sizes="(min-width: 1024px) 75vw, (min-width: 768px) 58vw, 100vw"
          width={image.width}
          height={image.height}
          alt={image.altText}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
      <div className="vt-hero__words">
        {section.eyebrow ? <p className="vt-hero__eyebrow">{section.eyebrow}</p> : null}
        <Heading>{section.title}</Heading>
        <p className="vt-hero__text">{section.text}</p>
        <a className="vt-button vt-button--primary" href={routes.path(section.link.path)}>
          {section.link.label}
        </a>
      </div>
    </section>
  )
}
