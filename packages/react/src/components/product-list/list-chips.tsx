import { useSignals } from '@preact/signals-react/runtime'
import { filterChoices, joinFilterChoices } from '@vitrine/contract/rules'
import { listAddress, type Chosen, type ListView } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

/**
 * What narrows the list, each a link that takes it away; the fragment says what has the focus then: the next one, or
 * the filters.
 */
export function ListChips({ view, chosen }: { view: ListView; chosen: readonly Chosen[] }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  if (chosen.length === 0) return null
  const without = (filterValue: string) => {
    const filter = joinFilterChoices(filterChoices(view.filter ?? '').filter((choice) => choice !== filterValue))
    return listAddress(routes, { ...view, filter, page: 1 })
  }
  const last = chosen.length - 1
  return (
    <ul className="vt-list__chips" part="chips" aria-label={i18n.t('productList.chosen.label')}>
      {chosen.map(({ filterValue, label, facet }, index) => (
        <li key={filterValue}>
          <a
            id={`vt-chip-${index}`}
            href={`${without(filterValue)}#${last === 0 ? 'vt-filter' : `vt-chip-${Math.min(index, last - 1)}`}`}
            rel="nofollow"
            aria-label={i18n.t('productList.chosen.remove', { facet, label })}
          >
            <bdi>{label}</bdi>
            <Icon path={xIcon} size={14} />
          </a>
        </li>
      ))}
      {last > 0 ? (
        <li>
          <a
            className="vt-list__clear"
            href={`${listAddress(routes, { ...view, filter: undefined, page: 1 })}#vt-filter`}
            rel="nofollow"
          >
            {i18n.t('productList.chosen.clear')}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
