import type { CategoryLanding } from '@vitrine/contract'
import { CardRow } from '../card-row/card-row.tsx'

/** A few of the category's products that were chosen to stand together. */
export function IntroFeatured({ featured: { title, items } }: { featured: NonNullable<CategoryLanding['featured']> }) {
  return (
    <section className="vt-intro__featured" part="featured" aria-label={title}>
      <h2>{title}</h2>
      <CardRow products={items} />
      <span hidden data-end="" />
    </section>
  )
}
