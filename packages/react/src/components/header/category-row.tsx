import { useSignals } from '@preact/signals-react/runtime'
import type { HeaderFooter } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { categoriesInRow } from './categories-in-row.ts'

export type Department = HeaderFooter['header']['departments'][number]
type Category = Department['categories'][number]

/** The categories of the department that the page is in, and its other lists. What has no room is in a menu. */
export function CategoryRow({ department, path }: { department: Department; path: string }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { categories, departmentType, links } = department
  const here = path.replace(/[?#].*$/, '')
  const count = categoriesInRow(
    categories.map(({ name }) => name),
    links.map(({ label }) => label),
    i18n.t('header.more'),
  )
  const linkTo = ({ categoryCode, name }: Category) => {
    const href = routes.category(departmentType, categoryCode)
    return { href, name, isHere: here === href || here.startsWith(`${href}/`) }
  }
  const more = categories.slice(count).map(linkTo)
  return (
    <nav className="vt-header__categories" aria-label={i18n.t('header.categories')} part="categories">
      <ul role="list">
        <CategoryLinks links={categories.slice(0, count).map(linkTo)} />
        {links.map(({ label, path: listPath }) => (
          <li key={listPath}>
            <a href={routes.path(listPath)} aria-current={path === routes.path(listPath) ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            <details className="vt-header__more" name="vt-header" part="more-categories">
              <summary aria-current={more.some(({ isHere }) => isHere) ? 'true' : undefined}>
                <span>{i18n.t('header.more')}</span>
                <Icon path={chevronDownIcon} size={16} />
              </summary>
              <ul role="list">
                <CategoryLinks links={more} />
              </ul>
            </details>
          </li>
        ) : null}
        <li hidden data-end="" />
      </ul>
    </nav>
  )
}

const CategoryLinks = ({ links }: { links: readonly { href: string; name: string; isHere: boolean }[] }) =>
  links.map(({ href, name, isHere }) => (
    <li key={href}>
      <a href={href} aria-current={isHere ? 'true' : undefined}>
        {name}
      </a>
    </li>
  ))
