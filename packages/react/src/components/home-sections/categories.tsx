import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import type { SectionProps } from './section.ts'

/** Categories of a department, each with its picture. */
export function Categories({ section, Heading }: SectionProps<'categories'>) {
  useSignals()
  const { routes } = useStorefront()
  return (
    <section className="vt-home__section" part="categories" aria-label={section.title}>
      <Heading>{section.title}</Heading>
      <ul className="vt-categories">
        {section.items.map(({ link, image }) => (
          <li key={link.path}>
            <a href={routes.path(link.path)}>
              <Picture
                image={image}
                ratio={section.departmentType === 'food' ? 'square' : 'vertical'}
                sizes="(min-width: 1024px) 300px, (min-width: 768px) 25vw, 50vw"
                alt=""
              />
              <span>{link.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
