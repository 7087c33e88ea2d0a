import { useSignals } from '@preact/signals-react/runtime'
import type { CollectionStore } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { storesDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { CollectionStoreItem } from './collection-store.tsx'
import { Collector } from './collector.tsx'
import { HaveItDelivered } from './have-it-delivered.tsx'
import type { BoundField, useFields } from './use-fields.ts'
import { useOnline } from './use-online.ts'

/** Collection in a store: which one, by what each has of the order, and who comes for it. */
export function CollectionStep({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  return (
    <>
      <Stores field={bind('store')} />
      <Collector bind={bind} />
    </>
  )
}

function Stores({ field }: { readonly field: BoundField }) {
  useSignals()
  const { cart, i18n, use } = useStorefront()
  const { collection } = use(checkoutDomain)
  const { follow } = use(storesDomain)
  const status = collection.status.value
  const isOnline = useOnline()
  const cartVersion = `${cart.id.value} ${cart.version.value}`
  // Once more for another bag, and when the network is back.
  useEffect(() => void collection.load(), [collection, cartVersion, isOnline])
  useEffect(() => follow(), [follow])
  const stores = collection.stores.value
  if (status === 'failed')
    return (
      <p role="status">
        {i18n.t('checkoutCollect.failed')}{' '}
        <button type="button" id={field.id} className="vt-step__change" onClick={() => void collection.load()}>
          {i18n.t('actions.retry')}
        </button>
      </p>
    )
  if (!stores) return <p role="status">{i18n.t('checkoutCollect.loading')}</p>
  if (stores.length === 0)
    return (
      <div className="vt-collect__none">
        <p role="status">{i18n.t('checkoutCollect.empty')}</p>
        <HaveItDelivered id={field.id} />
      </div>
    )
  return <StoreList stores={stores} field={field} />
}

function StoreList({ stores, field }: { readonly stores: readonly CollectionStore[]; readonly field: BoundField }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { collection } = use(checkoutDomain)
  const errorId = useElementId()
  const some = stores.filter(({ availability }) => availability !== 'None')
  const none = stores.filter(({ availability }) => availability === 'None')
  const isAnyWhole = stores.some(({ availability }) => availability === 'All')
  const said = [...useNotices(stores), ...(field.error ? [field.error] : [])]
  return (
    <fieldset
      className="vt-collect"
      id={isAnyWhole ? undefined : field.id}
      tabIndex={isAnyWhole ? undefined : -1}
      data-invalid={field.error ? '' : undefined}
      aria-describedby={said.length > 0 ? errorId : undefined}
      aria-busy={collection.status.value === 'choosing' || collection.status.value === 'loading'}
    >
      <legend className="vt-field__label">{i18n.t('checkoutCollect.title')}</legend>
      <div id={errorId} role="status">
        {said.map((text) => (
          <p key={text} className="vt-field__error">
            {text}
          </p>
        ))}
      </div>
      {isAnyWhole ? null : <HaveItDelivered />}
      {some.length > 0 ? (
        <ul className="vt-collect__list" role="list">
          {some.map((store, index) => (
            <CollectionStoreItem key={store.location.code} store={store} inputId={index === 0 ? field.id : undefined} />
          ))}
        </ul>
      ) : null}
      {none.length > 0 ? (
        <details className="vt-collect__others">
          <summary>{i18n.t('checkoutCollect.none', { count: none.length })}</summary>
          <ul>
            {none.map(({ location: { code, name, area } }) => (
              <li key={code}>
                <bdi>{name}</bdi> · <bdi>{area}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  )
}

/** Why the last choice did not hold, and what no store has. */
function useNotices(stores: readonly CollectionStore[]): string[] {
  const { cart, i18n, use } = useStorefront()
  const { collection, notice } = use(checkoutDomain)
  const lost = notice.value?.startsWith('outcome.store') ? notice.value : collection.notice.value
  const lacks = (ids: readonly string[]) =>
    stores.every(({ missing }) =>
      ids.every((id) => missing.some(({ itemId, available }) => itemId === id && available === 0)),
    )
  const lacking = departmentTypes.filter((departmentType) => {
    const parcel = cart.groups.value.find((group) => group.departmentType === departmentType)
    const ids = (parcel?.items ?? []).filter(({ isPurchasable }) => isPurchasable).map(({ id }) => id)
    return ids.length > 0 && lacks(ids)
  })
  const isAnyWhole = stores.some(({ availability }) => availability === 'All')
  return [
    ...(lost ? [i18n.t(lost)] : []),
    ...lacking.map((departmentType) => i18n.t(`checkoutCollect.noParcel.${departmentType}`)),
    ...(isAnyWhole || lacking.length > 0 ? [] : [i18n.t('checkoutCollect.noAll')]),
  ]
}
