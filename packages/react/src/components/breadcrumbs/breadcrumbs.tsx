import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { chevronRightIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

export interface BreadcrumbItem {
  readonly label: string
  readonly href: string
}

export interface BreadcrumbsProps {
  /**
   * Label and address of each step below home: `[{ "label": "Food", "href": "/en-ae/food" }]`. The last is the page
   * itself and no link.
   */
  items?: readonly BreadcrumbItem[]
}

/** Breadcrumb links. */
export function Breadcrumbs({ items = [] }: BreadcrumbsProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <nav className="vt-breadcrumbs" aria-label={i18n.t('breadcrumbs.label')} part="base">
      <ol part="list">
        {[{ label: i18n.t('breadcrumbs.home'), href: routes.home() }, ...items].map(({ label, href }, index) => (
          <li key={href} part="item">
            {index > 0 ? <Icon path={chevronRightIcon} size={14} isMirrored /> : null}
            {index < items.length ? (
              <a href={href}>
                <bdi>{label}</bdi>
              </a>
            ) : (
              <span aria-current="page">
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
