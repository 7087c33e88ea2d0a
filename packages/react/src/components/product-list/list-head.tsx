import { useSignals } from '@preact/signals-react/runtime'
import type { Category, ProductList } from '@vitrine/contract'
import type { ListQuery } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { listAddress } from './list-address.ts'

interface ListHeadProps {
  readonly title: string
  readonly shelf: Category | undefined
  readonly list: ProductList | undefined
  readonly query: ListQuery
  readonly level: 1 | 2
}

/** Name, words and number of a list, its narrower shelves, and the ways to sort it, as links. */
export function ListHead({ title, shelf, list, query, level }: ListHeadProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const Heading = level === 1 ? 'h1' : 'h2'
  const sorts = list?.sorts.filter(({ isSorting }) => isSorting) ?? []
  const current = sorts.find(({ value }) => value === list?.sortBy) ?? sorts.find(({ isDefault }) => isDefault)
  return (
    <div className="vt-list__head" part="head">
      <Heading className="vt-list__title">{title}</Heading>
      {shelf?.description ? <p className="vt-list__text">{shelf.description}</p> : null}
      {shelf && shelf.children.length > 0 ? (
        <nav aria-label={i18n.t('list.subcategories')}>
          <ul className="vt-list__shelves">
            {shelf.children.map(({ categoryCode, name }) => (
              <li key={categoryCode}>
                <a href={routes.category(shelf.departmentType, categoryCode)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {list && list.totalCount > 0 ? (
        <div className="vt-list__bar">
          <p>{i18n.t('list.count', { count: list.totalCount })}</p>
          {sorts.length > 1 ? (
            <details className="vt-list__sort" part="sort">
              <summary>
                {i18n.t('list.sort')}: {current?.name}
                <Icon path={chevronDownIcon} size={16} />
              </summary>
              <ul>
                {sorts.map(({ name, value, isDefault }) => (
                  <li key={value}>
                    <a
                      href={listAddress(routes, { ...query, startIndex: 0, sortBy: isDefault ? '' : value })}
                      aria-current={value === current?.value ? 'true' : undefined}
                      rel="nofollow"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
