import { useSignals } from '@preact/signals-react/runtime'
import type { ProductList } from '@vitrine/contract'
import { formatDomain, listAddress, type ListView } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

interface SearchDepartmentsProps {
  readonly list: ProductList
  readonly view: ListView
}

/** How many products of each department the words find, and the way to them alone. */
export function SearchDepartments({ list: { departments }, view }: SearchDepartmentsProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const { department } = view
  const found = departments.filter(({ count }) => count > 0)
  if (found.length === 0 || (found.length < 2 && !department)) return null
  const sum = departments.reduce((total, { count }) => total + count, 0)
  const ways = [{ departmentType: undefined, label: i18n.t('searchHead.everywhere'), count: sum }, ...found]
  return (
    <nav aria-label={i18n.t('searchHead.departments')} part="departments">
      <ul className="vt-search-head__ways vt-search-head__ways--counted">
        {ways.map(({ departmentType, label, count }) => (
          <li key={departmentType ?? ''}>
            <a
              href={listAddress(routes, { ...view, department: departmentType })}
              aria-current={departmentType === department ? 'true' : undefined}
            >
              {label} <bdi>{format.number(count)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
