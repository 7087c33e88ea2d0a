import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { CardRow } from '../card-row/card-row.tsx'
import type { SectionProps } from './section.ts'

/** A few products in a row: what is new, what is for the table this week. */
export function ProductRow({ section, Heading }: SectionProps<'products'>) {
  useSignals()
  const { routes } = useStorefront()
  return (
    <section className="vt-home__section" part="products" aria-label={section.title}>
      <div className="vt-home__head">
        <Heading>{section.title}</Heading>
        {section.link ? <a href={routes.path(section.link.path)}>{section.link.label}</a> : null}
      </div>
      <CardRow products={section.items} />
    </section>
  )
}
