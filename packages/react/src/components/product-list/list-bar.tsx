import { useSignals } from '@preact/signals-react/runtime'
import type { ProductList } from '@vitrine/contract'
import { formatDomain, type ListView } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type Slots } from '../../slot.tsx'
import { SortMenu } from './sort-menu.tsx'

interface ListBarProps {
  readonly view: ListView
  readonly list: ProductList
  readonly slots: Slots<'filters'> | undefined
}

/** A bar that stays visible while the list scrolls: filters, number of products, and sorting. */
export function ListBar({ view, list, slots }: ListBarProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const { totalCount } = list
  return (
    <div className="vt-list__bar" part="bar">
      <Slot name="filters" slots={slots} />
      <p className="vt-list__count">
        {i18n.t('productList.count', { count: totalCount, number: format.number(totalCount) })}
      </p>
      {totalCount > 1 ? <SortMenu view={view} sorts={list.sorts} sortBy={list.sortBy} /> : null}
      <span hidden data-end="" />
    </div>
  )
}
