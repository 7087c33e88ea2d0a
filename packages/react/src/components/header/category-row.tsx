import { useSignals } from '@preact/signals-react/runtime'
import type { HeaderFooter } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'

export type Department = HeaderFooter['header']['departments'][number]

/** The categories of the department that the page is in, and its other lists. */
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
        {department.links.map(({ label, path: listPath }) => (
          <li key={listPath}>
            <a href={routes.path(listPath)} aria-current={path === routes.path(listPath) ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li hidden data-end="" />
      </ul>
    </nav>
  )
}
