import { useSignals } from '@preact/signals-react/runtime'
import type { ProductList } from '@vitrine/contract'
import type { ListQuery } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { listAddress } from './list-address.ts'

/** Where in the list one is, and real links to what comes before and after. */
export function ListFoot({ list, query }: { list: ProductList; query: ListQuery }) {
  useSignals()
  const { i18n, format, routes } = useStorefront()
  const { startIndex, pageSize, totalCount, items } = list
  if (totalCount <= pageSize && startIndex === 0) return null
  const end = startIndex + items.length
  return (
    <div className="vt-list__foot" part="foot">
      <p>
        {i18n.t('list.shown', {
          from: format.number(startIndex + 1),
          to: format.number(end),
          total: format.number(totalCount),
        })}
      </p>
      {startIndex > 0 ? (
        <a
          className="vt-button"
          rel="prev"
          href={listAddress(routes, { ...query, startIndex: Math.max(0, startIndex - pageSize) })}
        >
          {i18n.t('list.previous')}
        </a>
      ) : null}
      {end < totalCount ? (
        <a className="vt-button" rel="next" href={listAddress(routes, { ...query, startIndex: end })}>
          {i18n.t('list.more')}
        </a>
      ) : null}
    </div>
  )
}
