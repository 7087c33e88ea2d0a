import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import type { Choice } from '@vitrine/contract/rules'
import { choiceWords, stockedStores, storesDomain, storeStockDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useStorefront } from '../../../provider.tsx'
import { PlaceForm } from './place-form.tsx'
import { StoreRow } from './store-row.tsx'
import { usePlace } from './use-place.ts'

interface StockedStoresProps {
  readonly product: Product
  readonly choice: Choice
  /** What the stores are asked for; undefined for a combination that was never made. */
  readonly code: string | undefined
}

/** The stores that sell it, and how much each has: those that have it first, or the nearest once a place is known. */
export function StockedStores({ product, choice, code = '' }: StockedStoresProps) {
  useSignals()
  const { i18n, use, routes } = useStorefront()
  const { t } = i18n
  const stores = use(storesDomain)
  const stock = use(storeStockDomain).availability(code)
  useEffect(() => stores.follow(), [stores])
  useEffect(() => {
    void stores.list.load()
    void stock.load()
  }, [stores, stock])
  const list = stores.list.value
  const units = stock.value
  const all = list.value?.items ?? []
  const place = usePlace(all)

  if (list.status === 'failed' || units.status === 'failed') {
    const retry = () => Promise.all([stores.list.load(), stock.load()])
    return (
      <div part="store-stock-error" role="alert">
        <p>{t('storeStock.failed')}</p>
        <button type="button" className="vt-button" onClick={() => void retry()}>
          {t('actions.retry')}
        </button>
      </div>
    )
  }
  if (!list.value || !units.value)
    return (
      <div className="vt-stock__outline vt-skeleton" role="status">
        <span className="vt-visually-hidden">{t('storeStock.loading')}</span>
      </div>
    )
  const shown = stockedStores(all, units.value, product.lowStockThreshold, place.from?.position)
  if (shown.length === 0) return <p part="store-stock-empty">{t('storeStock.empty')}</p>
  const count = shown.filter(({ level }) => level !== 'none').length
  const words = choiceWords(product, choice)
  return (
    <>
      <p role="status">
        {words.length > 0 ? <bdi>{`${words.join(' · ')}: `}</bdi> : null}
        {count > 0 ? t('storeStock.found', { count }) : t('storeStock.nowhere')}
      </p>
      <PlaceForm place={place} />
      <ul className="vt-stock__list" role="list">
        {shown.map(({ store, level }) => (
          <StoreRow key={store.code} store={store} level={level} from={place.from} />
        ))}
      </ul>
      <p className="vt-detail__small">{t('storeStock.note')}</p>
      <a href={routes.page('store-locator')}>{t('storeStock.all')}</a>
    </>
  )
}
