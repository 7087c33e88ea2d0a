import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, SearchTrends } from '@vitrine/contract'
import { listAddress } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

interface SearchHelpProps {
  readonly trends: SearchTrends['items']
  readonly department: DepartmentType | undefined
  /** After a search that found nothing. */
  readonly hasTips: boolean
}

/** Where to begin, or what to try when nothing was found: tips, what others search for, and the departments. */
export function SearchHelp({ trends, department, hasTips }: SearchHelpProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const shown = trends.filter(({ departmentType }) => !department || departmentType === department).slice(0, 8)
  return (
    <div className="vt-search-help" part="help">
      {hasTips ? (
        <section>
          <h2>{t('search.nothing.tips')}</h2>
          <ul className="vt-search-help__tips">
            <li>{t('search.nothing.tip1')}</li>
            <li>{t('search.nothing.tip2')}</li>
            <li>{t('search.nothing.tip3')}</li>
          </ul>
        </section>
      ) : null}
      {shown.length > 0 ? (
        <section>
          <h2>{t('search.trends')}</h2>
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
        <h2>{t('search.shelves')}</h2>
        <ul className="vt-search-head__ways">
          {(['fashion', 'food'] as const).map((other) => (
            <li key={other}>
              <a href={routes.home(other)}>{t(`search.${other}`)}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
