import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import type { SectionProps } from './section.ts'

/** Ways into a department, each with a picture. */
export function Entrances({ section, Heading }: SectionProps<'entrances'>) {
  useSignals()
  const { routes } = useStorefront()
  return (
    <section className="vt-home__section" part="entrances" aria-label={section.title}>
      <Heading>{section.title}</Heading>
      <ul className="vt-entrances">
        {section.items.map(({ link, image, text }) => (
          <li key={link.path}>
            <a href={routes.path(link.path)}>
              <Picture
                image={image}
                ratio={image.width === image.height ? 'square' : 'vertical'}
                sizes="(min-width: 768px) 33vw, 60vw"
                alt=""
              />
              <strong>{link.label}</strong>
              {text ? <span>{text}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
