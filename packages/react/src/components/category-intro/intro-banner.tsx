import { useSignals } from '@preact/signals-react/runtime'
import type { CategoryLanding } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Scene } from '../picture/scene.tsx'

interface IntroBannerProps {
  readonly banner: NonNullable<CategoryLanding['banner']>
  /** Wide screens show it beside products that were chosen. */
  readonly isNarrow: boolean
}

/** The one campaign that a category shows above its products. */
export function IntroBanner({ banner, isNarrow }: IntroBannerProps) {
  useSignals()
  const { routes } = useStorefront()
  const { title, text, link, image } = banner
  return (
    <a className="vt-intro__banner" part="banner" href={routes.path(link.path)}>
      <Scene
        image={image}
        // A phone has its words alone.
        sizes={`${isNarrow ? '(min-width: 1200px) 22vw, ' : ''}(min-width: 768px) 33vw, 1px`}
      />
      <span className="vt-intro__banner-words">
        <strong>{title}</strong>
        <span className="vt-intro__banner-text">{text}</span>
        <span className="vt-intro__banner-link">{link.label}</span>
      </span>
    </a>
  )
}
