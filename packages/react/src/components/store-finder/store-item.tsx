import { useSignals } from '@preact/signals-react/runtime'
import type { Location } from '@vitrine/contract'
import { directionsUrl, distanceBetween, formatDomain, formatPhone, type Position } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { OpeningLine } from './opening-line.tsx'
import { StoreHours } from './store-hours.tsx'

interface StoreItemProps {
  readonly store: Location
  /** Where the shopper is, if the device has said so. */
  readonly from: Position | undefined
}

/** One store: where it is, whether it is open, and the rest on demand. */
export function StoreItem({ store, from }: StoreItemProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const { name, area, phone, addressLines, departments, services, geo } = store
  return (
    <li className="vt-store" part="store" data-code={store.code}>
      <div className="vt-store__head">
        <h2>{name}</h2>
        <p>
          {area} · {departments.map((department) => i18n.t(`stores.${department}`)).join(' + ')}
        </p>
        <OpeningLine store={store} />
      </div>
      <div>
        <address>
          {addressLines.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        {from ? (
          <p className="vt-store__distance">
            {i18n.t('stores.distance', { distance: format.number(Math.round(distanceBetween(from, geo) * 10) / 10) })}
          </p>
        ) : null}
        <p className="vt-store__ways">
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
          <a href={directionsUrl(store)} rel="noreferrer" aria-label={i18n.t('stores.directionsTo', { name })}>
            {i18n.t('stores.directions')}
          </a>
        </p>
      </div>
      <details className="vt-store__more">
        <summary aria-label={i18n.t('stores.detailsOf', { name })}>{i18n.t('stores.details')}</summary>
        <StoreHours store={store} />
        <h3>{i18n.t('stores.services')}</h3>
        <ul className="vt-store__services">
          {services.map((service) => (
            <li key={service.code}>{service.name}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}
