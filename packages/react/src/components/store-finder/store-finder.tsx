import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { findStores, nearestFirst, storesDomain, type StoreQuery } from '@vitrine/core'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { StoreFilters } from './store-filters.tsx'
import { StoreItem } from './store-item.tsx'
import { StoresProblem } from './stores-problem.tsx'
import { usePosition } from './use-position.ts'
import { loadStoreFinder } from './store-finder.load.ts'

export interface StoreFinderProps {
  /** Words of a name, town or street that are searched for first. */
  search?: string
  /** Department that is chosen first. */
  department?: DepartmentType
  /** Code of the service that is chosen first: `cafe`. */
  service?: string
  /** Shows first only what is open now. */
  openNow?: boolean
}

/**
 * The stores of the country: found by words, department, service and opening, the nearest first when the device says
 * where it is.
 */
export function StoreFinder({ search, department, service, openNow }: StoreFinderProps) {
  useSignals()
  const { i18n, use, config, routes } = useStorefront()
  const stores = use(storesDomain)
  const [query, setQuery] = useState<StoreQuery>({ search, department, service, isOpen: openNow })
  const { position, status, locate } = usePosition()
  useLoad(loadStoreFinder, {})
  useEffect(() => stores.follow(), [stores])

  const { value, status: listStatus } = stores.list.value
  if (!value)
    return listStatus === 'failed' ? (
      <StoresProblem onRetry={() => void stores.list.load()} />
    ) : (
      <div className="vt-stores__outline vt-skeleton" part="loading" role="status">
        <span className="vt-visually-hidden">{i18n.t('stores.loading')}</span>
      </div>
    )

  const found = findStores(value.items, query, stores.now.value)
  const shown = position ? nearestFirst(found, position) : found
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // On the shop's own page the address says what is shown; a partner's address is the partner's.
    if (!config.shopUrl) history.replaceState(history.state, '', addressOf(routes.page('store-locator'), query))
  }
  return (
    <div className="vt-stores" part="base">
      <StoreFilters stores={value.items} query={query} onChange={setQuery} onSubmit={onSubmit} />
      <div className="vt-stores__bar">
        <p role="status">
          {i18n.t('stores.count', { count: shown.length })}
          {position ? ` · ${i18n.t('stores.sorted')}` : ''}
        </p>
        <button type="button" className="vt-button" part="near" aria-busy={status === 'asking'} onClick={locate}>
          {i18n.t('stores.near')}
        </button>
      </div>
      <p className="vt-stores__position" role="alert">
        {status === 'denied' || status === 'unavailable' ? i18n.t(`stores.${status}`) : null}
      </p>
      {shown.length > 0 ? (
        <ul className="vt-stores__list" part="list" role="list">
          {shown.map((store) => (
            <StoreItem key={store.code} store={store} from={position} />
          ))}
        </ul>
      ) : (
        <div className="vt-stores__problem" part="empty">
          <h2>{i18n.t('stores.empty.title')}</h2>
          <p>{i18n.t('stores.empty.text')}</p>
          <a className="vt-button" href={routes.page('store-locator')}>
            {i18n.t('stores.empty.reset')}
          </a>
        </div>
      )}
    </div>
  )
}

/** The address that shows the same, with what this page's own address says besides, such as `isapp`. */
function addressOf(path: string, { search, department, service, isOpen }: StoreQuery): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries({ search, department, service, open: isOpen && 'true' }))
    if (value) query.set(name, value)
    else query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}
