import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, HeaderFooter, SearchTrends } from '@vitrine/contract'
import { listAddress } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

interface SearchHelpProps {
  readonly trends: SearchTrends['items']
  readonly departments: HeaderFooter['header']['departments']
  readonly department: DepartmentType | undefined
  /** After a search that found nothing. */
  readonly hasTips: boolean
}

/** Where to begin, or what to try when nothing was found: tips, what others search for, and the categories. */
export function SearchHelp({ trends, departments, department, hasTips }: SearchHelpProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const shown = trends.filter(({ departmentType }) => !department || departmentType === department).slice(0, 8)
  return (
    <div className="vt-search-help" part="help">
      {hasTips ? (
        <section>
          <h2>{t('searchHead.nothing.tips')}</h2>
          <ul className="vt-search-help__tips">
            <li>{t('searchHead.nothing.tip1')}</li>
            <li>{t('searchHead.nothing.tip2')}</li>
            <li>{t('searchHead.nothing.tip3')}</li>
          </ul>
        </section>
      ) : null}
      {shown.length > 0 ? (
        <section>
          <h2>{t('searchHead.trends')}</h2>
          <ul className="vt-search-head__ways">
            {shown.map(({ query, departmentType }) => (
              <li key={`${departmentType} ${query}`}>
                <a href={listAddress(routes, { query, department: departmentType })}>
                  <bdi>{query}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2>{t('searchHead.categories')}</h2>
        {departments
          .filter(({ departmentType }) => !department || departmentType === department)
          .map(({ departmentType, label, categories }) => (
            <ul key={departmentType} className="vt-search-head__ways" aria-label={label}>
              <li>
                <a href={listAddress(routes, { department: departmentType })}>
                  {t('searchHead.allOf', { department: label })}
                </a>
              </li>
              {categories.map(({ categoryCode, name }) => (
                <li key={categoryCode}>
                  <a href={routes.category(departmentType, categoryCode)}>{name}</a>
                </li>
              ))}
            </ul>
          ))}
      </section>
    </div>
  )
}
