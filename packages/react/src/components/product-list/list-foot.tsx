import { useSignals } from '@preact/signals-react/runtime'
import type { ProductList } from '@vitrine/contract'
import { formatDomain, listAddress, type ListView } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

interface ListFootProps {
  readonly view: ListView
  /** The last page that is shown. */
  readonly list: ProductList
}

/**
 * How far the list is read, and a real link to the same list with one page more; its fragment is where that page
 * begins.
 */
export function ListFoot({ view, list: { startIndex, items, totalCount, pageSize } }: ListFootProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const end = startIndex + items.length
  if (totalCount <= pageSize) return null
  const page = (view.page ?? 1) + 1
  return (
    <div className="vt-list__foot" part="foot">
      <p>{i18n.t('productList.seen', { to: format.number(end), total: format.number(totalCount) })}</p>
      <progress value={end} max={totalCount} aria-hidden="true" />
      {end < totalCount ? (
        <a className="vt-button" rel="next" href={`${listAddress(routes, { ...view, page })}#page-${page}`}>
          {i18n.t('productList.more', { count: Math.min(pageSize, totalCount - end) })}
        </a>
      ) : null}
    </div>
  )
}
