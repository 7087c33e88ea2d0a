import { useSignals } from '@preact/signals-react/runtime'
import type { Location } from '@vitrine/contract'
import { distanceBetween, formatDomain, type StockLevel } from '@vitrine/core'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { OpeningLine } from '../../store-finder/opening-line.tsx'
import type { Place } from './use-place.ts'

interface StoreRowProps {
  readonly store: Location
  readonly level: StockLevel
  readonly from: Place | undefined
}

/** One store: what it has, whether it is open, how far it is, and the way to the rest of what is known about it. */
export function StoreRow({ store, level, from }: StoreRowProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const { name, area, geo } = store
  const distance = from ? Math.round(distanceBetween(from.position, geo) * 10) / 10 : 0
  const away = { distance: format.number(distance) }
  return (
    <li part="store" data-code={store.code}>
      <div>
        <a href={`${routes.page('store-locator')}?search=${encodeURIComponent(name)}`}>
          <bdi>{name}</bdi>
        </a>
        <span className="vt-detail__small">{area === name ? '' : area}</span>
      </div>
      <strong className="vt-stock__level" data-level={level}>
        {i18n.t(`storeStock.${level}`)}
      </strong>
      <OpeningLine store={store} />
      {distance > 0 ? (
        <span className="vt-detail__small vt-stock__away">
          {from?.name ? i18n.t('storeStock.away', { ...away, place: from.name }) : i18n.t('stores.distance', away)}
        </span>
      ) : null}
    </li>
  )
}
