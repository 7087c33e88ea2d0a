import { useSignals } from '@preact/signals-react/runtime'
import type { CategoryLanding, DepartmentType } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

/** A third of a phone, a fifth of a tablet. */
const tileWidths = [128, 256, 384, 640] as const

interface IntroTilesProps {
  readonly tiles: CategoryLanding['tiles']
  readonly department: DepartmentType
  readonly title: string
}

/** The narrower categories. The banner below is larger, so its picture goes first. */
export function IntroTiles({ tiles, department, title }: IntroTilesProps) {
  useSignals()
  const { routes } = useStorefront()
  return (
    <nav aria-label={title} part="tiles">
      <ul className="vt-intro__tiles">
        {tiles.map(({ link, image }) => (
          <li key={link.path}>
            <a href={routes.path(link.path)}>
              <Picture
                image={image}
                ratio={department === 'food' ? 'square' : 'vertical'}
                sizes="(min-width: 1024px) 160px, (min-width: 768px) 20vw, 30vw"
                widths={tileWidths}
                alt=""
              />
              <span>{link.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
