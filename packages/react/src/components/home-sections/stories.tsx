import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Scene } from '../picture/scene.tsx'
import type { SectionProps } from './section.ts'

/** How things are made, a short piece each. */
export function Stories({ section, Heading }: SectionProps<'stories'>) {
  useSignals()
  const { routes } = useStorefront()
  return (
    <section className="vt-home__section" part="stories" aria-label={section.title}>
      <Heading>{section.title}</Heading>
      <ul className="vt-stories">
        {section.items.map(({ title, text, link, image }) => (
          <li key={link.path}>
            <Scene image={image} sizes="(min-width: 768px) 33vw, 100vw" />
            <h3>{title}</h3>
            <p>{text}</p>
            <a href={routes.path(link.path)}>{link.label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
