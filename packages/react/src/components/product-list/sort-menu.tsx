import { useSignals } from '@preact/signals-react/runtime'
import type { SearchIndexEntry } from '@vitrine/contract'
import { listAddress, type ListView } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { giveFocusBack } from '../popover/give-focus-back.ts'
import { useStorefront } from '../../provider.tsx'
import { checkIcon, chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

interface SortMenuProps {
  readonly view: ListView
  readonly sorts: readonly SearchIndexEntry[]
  /** The value that the list is sorted by. */
  readonly sortBy: string
}

/** The ways to sort, as links in a menu that the browser itself opens and closes. */
export function SortMenu({ view, sorts, sortBy }: SortMenuProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const id = useElementId()
  const ways = sorts.filter(({ isSorting, isQuery }) => isSorting && (!isQuery || view.query))
  if (ways.length < 2) return null
  const usual = ways.find(({ isDefault }) => isDefault)
  const current = ways.find(({ value }) => value === sortBy) ?? usual
  return (
    <div className="vt-list__sort" part="sort">
      <button
        type="button"
        id="vt-sort"
        popoverTarget={id}
        aria-label={i18n.t('productList.sortBy', { name: current?.name ?? '' })}
      >
        <span className="vt-list__sort-word">{i18n.t('productList.sortBy', { name: '' })}</span>
        <span>{current?.name}</span>
        <Icon path={chevronDownIcon} size={16} />
      </button>
      <ul id={id} popover="auto" onBeforeToggle={giveFocusBack}>
        {ways.map(({ name, value }) => (
          <li key={value}>
            <a
              href={`${listAddress(routes, { ...view, page: 1, sortBy: value === usual?.value ? undefined : value })}#vt-sort`}
              aria-current={value === current?.value ? 'true' : undefined}
              rel="nofollow"
            >
              {name}
              {value === current?.value ? <Icon path={checkIcon} size={16} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
