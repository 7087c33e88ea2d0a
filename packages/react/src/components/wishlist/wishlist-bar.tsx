import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistGroup } from '@vitrine/contract'
import { formatDomain, wishlistSorts } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { WishlistViewControl } from './wishlist-view.ts'

interface WishlistBarProps {
  readonly groups: readonly WishlistGroup[]
  readonly shown: WishlistGroup
  readonly control: WishlistViewControl
}

/** The two departments with their counts, and the ways to sort: links that change the list without a reload. */
export function WishlistBar({ groups, shown, control }: WishlistBarProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const sortId = useElementId()
  const { view, isChosen, linkTo } = control
  const isSortable = groups.some(({ itemCount }) => itemCount > 1)
  if (groups.length < 2 && !isSortable) return null
  const department = i18n.t(`wishlist.${shown.departmentType}`)
  const sort = i18n.t(`wishlist.sort.${view.sort}`)
  return (
    <div className="vt-wishlist__bar" part="bar">
      {groups.length > 1 ? (
        <nav aria-label={i18n.t('wishlist.departments')} part="departments">
          <ul className="vt-wishlist__tabs" role="list">
            {groups.map(({ departmentType, itemCount }) => (
              <li key={departmentType}>
                <a
                  {...linkTo({ department: departmentType })}
                  aria-current={departmentType === shown.departmentType ? 'true' : undefined}
                >
                  {i18n.t(`wishlist.${departmentType}`)} <bdi>{format.number(itemCount)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {isSortable ? (
        <nav className="vt-wishlist__sort" aria-labelledby={sortId} part="sort">
          <span id={sortId}>{i18n.t('wishlist.sort.label')}</span>
          <ul className="vt-wishlist__sorts" role="list">
            {wishlistSorts.map((each) => (
              <li key={each}>
                <a {...linkTo({ sort: each })} aria-current={each === view.sort ? 'true' : undefined}>
                  {i18n.t(`wishlist.sort.${each}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p className="vt-visually-hidden" role="status">
        {isChosen ? i18n.t('wishlist.sort.said', { department, sort }) : ''}
      </p>
    </div>
  )
}
