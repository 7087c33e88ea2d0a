import type { CategoryLanding } from '@vitrine/contract'
import { Card } from '../product-card/card.tsx'

/** A few of the category's goods that were chosen to stand together. */
export function IntroFeatured({ featured: { title, items } }: { featured: NonNullable<CategoryLanding['featured']> }) {
  return (
    <section className="vt-intro__featured" part="featured" aria-label={title}>
      <h2>{title}</h2>
      <ul className="vt-intro__row">
        {items.map((product) => (
          <li key={product.productCode}>
            <Card
              product={product}
              sizes="(min-width: 1440px) 325px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 62vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
