import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { useEffect } from 'react'
import { useContent } from '../../content/use-content.ts'
import { useStorefront } from '../../provider.tsx'
import { CartButton } from '../cart-button/cart-button.tsx'
import { chevronRightIcon, lockIcon, menuIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { Wordmark } from './wordmark.tsx'
import { useDismiss } from './use-dismiss.ts'

export interface HeaderProps {
  /** Name, way back and nothing else: for bag and checkout. */
  reduced?: boolean
  /** Path and query of the page, for the links to it in other locales. */
  path?: string
}

/** The department that a path is in; fashion where it says none. */
function departmentOf(path: string): DepartmentType {
  return /^\/[^/]+\/food(?=[/?#]|$)/.test(path) ? 'food' : 'fashion'
}

/** The shop's name, its departments and categories, country and language, and the bag. Menus are disclosure elements: they work without script. */
export function Header({ reduced = false, path = '' }: HeaderProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const content = useContent()
  const { t } = i18n
  const base = useDismiss()
  useEffect(() => {
    if (reduced) return
    void content.loadHeaderFooter()
    void content.loadCountries()
  }, [content, reduced])
  const header = content.headerFooter.value.value?.header
  const department = departmentOf(path)
  const isIn = (type: DepartmentType) => new RegExp(`^/[^/]+/${type}(?=[/?#]|$)`).test(path)
  const wordmark = (
    <a className="vt-header__name" href={routes.home()} aria-label={t('header.home')} part="name">
      <Wordmark />
    </a>
  )
  if (reduced) {
    return (
      <header className="vt-header vt-header--reduced" part="base">
        <div className="vt-header__bar">
          <a className="vt-header__back" href={routes.home()}>
            <Icon path={chevronRightIcon} size={18} isMirrored />
            <span>{t('header.back')}</span>
          </a>
          {wordmark}
          <p className="vt-header__secure">
            <Icon path={lockIcon} size={18} />
            <span>{t('header.secure')}</span>
          </p>
        </div>
      </header>
    )
  }
  const departments = header?.departments ?? []
  const categories = departments.find(({ departmentType }) => departmentType === department)?.categories ?? []
  return (
    <header className="vt-header" part="base" ref={base}>
      {header?.announcement ? (
        <p className="vt-header__announcement" part="announcement">
          {header.announcement}
        </p>
      ) : null}
      <div className="vt-header__bar">
        <details className="vt-header__menu" part="menu" name="vt-header">
          <summary aria-label={t('header.menu')}>
            <Icon path={menuIcon} />
          </summary>
          <nav aria-label={t('header.menu')}>
            {departments.map(({ departmentType, label, categories: shelves }) => (
              <section key={departmentType}>
                <h2>
                  <a href={routes.home(departmentType)}>{label}</a>
                </h2>
                <ul>
                  {shelves
                    .flatMap((shelf) => [shelf, ...shelf.children])
                    .map((shelf) => (
                      <li key={shelf.categoryCode} data-level={shelf.categoryCode.includes('/') ? '2' : '1'}>
                        <a href={routes.category(departmentType, shelf.categoryCode)}>{shelf.name}</a>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </nav>
        </details>
        <nav className="vt-header__departments" aria-label={t('header.departments')} part="departments">
          {departments.map(({ departmentType, label }) => (
            <a
              key={departmentType}
              href={routes.home(departmentType)}
              aria-current={isIn(departmentType) ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        {wordmark}
        <div className="vt-header__tools">
          <LocaleMenu path={path} />
          <CartButton />
        </div>
      </div>
      <nav className="vt-header__categories" aria-label={t('header.categories')} part="categories">
        <ul>
          {categories.map((category) => (
            <li key={category.categoryCode}>
              <a href={routes.category(department, category.categoryCode)}>{category.name}</a>
              {category.children.length > 0 ? (
                <ul>
                  {category.children.map((child) => (
                    <li key={child.categoryCode}>
                      <a href={routes.category(department, child.categoryCode)}>{child.name}</a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
