import { useSignals } from '@preact/signals-react/runtime'
import type { Category } from '@vitrine/contract'
import { filterChoices, joinFilterChoices } from '@vitrine/contract/rules'
import { listAddress, type Chosen, type ListView } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

interface ListNothingProps {
  readonly view: ListView
  readonly chosen: readonly Chosen[]
  readonly category: Category | undefined
}

/** Instead of products when too much was chosen: fewer filters, other categories, or a search. */
export function ListNothing({ view, chosen, category }: ListNothingProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const choices = filterChoices(view.filter ?? '')
  const last = chosen.find(({ filterValue }) => filterValue === choices.at(-1))
  const categories = category ? [...category.children, ...category.parents].slice(0, 6) : []
  const address = (filter: string | undefined) => listAddress(routes, { ...view, filter, page: 1 })
  return (
    <div className="vt-list__problem" part="empty">
      <h2>{i18n.t('productList.nothing.title')}</h2>
      <p>{i18n.t('productList.nothing.text')}</p>
      <p className="vt-list__ways">
        {last && choices.length > 1 ? (
          <a className="vt-button" href={address(joinFilterChoices(choices.slice(0, -1)))} rel="nofollow">
            {i18n.t('productList.nothing.last', { label: last.label })}
          </a>
        ) : null}
        <a className="vt-button" href={address(undefined)}>
          {i18n.t('productList.nothing.all')}
        </a>
      </p>
      {categories.length > 0 ? (
        <nav aria-label={i18n.t('productList.nothing.categories')}>
          <p>{i18n.t('productList.nothing.categories')}</p>
          <ul className="vt-list__categories">
            {categories.map(({ categoryCode, name }) => (
              <li key={categoryCode}>
                <a href={routes.category(category!.departmentType, categoryCode)}>{name}</a>
              </li>
            ))}
            <li>
              <a href={routes.page('search')}>{i18n.t('productList.nothing.search')}</a>
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
