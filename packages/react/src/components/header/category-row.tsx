import { useSignals } from '@preact/signals-react/runtime'
import type { HeaderFooter } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'

export type Department = HeaderFooter['header']['departments'][number]

/** The categories of the department that the page is in. */
export function CategoryRow({ department, path }: { department: Department; path: string }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const here = path.replace(/[?#].*$/, '')
  return (
    <nav className="vt-header__categories" aria-label={i18n.t('header.categories')} part="categories">
      <ul role="list">
        {department.categories.map(({ categoryCode, name }) => {
          const href = routes.category(department.departmentType, categoryCode)
          const isHere = here === href || here.startsWith(`${href}/`)
          return (
            <li key={categoryCode}>
              <a href={href} aria-current={isHere ? 'true' : undefined}>
                {name}
              </a>
            </li>
          )
        })}
        <li hidden data-end="" />
      </ul>
    </nav>
  )
}
