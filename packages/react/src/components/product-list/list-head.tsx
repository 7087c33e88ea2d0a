import { useSignals } from '@preact/signals-react/runtime'
import type { Category } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'

interface ListHeadProps {
  readonly title: string
  readonly category: Category | undefined
  readonly level: 1 | 2
}

/** Name and description of a list, and its narrower categories. */
export function ListHead({ title, category, level }: ListHeadProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="vt-list__head" part="head">
      <Heading className="vt-list__title">{title}</Heading>
      {category?.description ? <p className="vt-list__text">{category.description}</p> : null}
      {category && category.children.length > 0 ? (
        <nav aria-label={i18n.t('productList.subcategories')}>
          <ul className="vt-list__categories">
            {category.children.map(({ categoryCode, name }) => (
              <li key={categoryCode}>
                <a href={routes.category(category.departmentType, categoryCode)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
