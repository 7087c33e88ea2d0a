import { useSignals } from '@preact/signals-react/runtime'
import type { CategoryLanding } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Scene } from '../picture/scene.tsx'

/** One thing that the category would like to be looked at. */
export function IntroBanner({ banner }: { banner: NonNullable<CategoryLanding['banner']> }) {
  useSignals()
  const { routes } = useStorefront()
  const { title, text, link, image } = banner
  return (
    <a className="vt-intro__banner" part="banner" href={routes.path(link.path)}>
      <Scene image={image} sizes="(min-width: 1024px) 33vw, (min-width: 768px) 40vw, 100vw" isPriority />
      <span className="vt-intro__banner-words">
        <strong>{title}</strong>
        <span>{text}</span>
        <span className="vt-intro__banner-link">{link.label}</span>
      </span>
    </a>
  )
}
