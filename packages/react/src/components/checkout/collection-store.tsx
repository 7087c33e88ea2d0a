import { useSignals } from '@preact/signals-react/runtime'
import type { CartItem, CollectionStore } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { OpeningLine } from '../store-finder/opening-line.tsx'
import { HaveItDelivered } from './have-it-delivered.tsx'
import { useSaveForLater } from './use-save-for-later.ts'

interface CollectionStoreItemProps {
  readonly store: CollectionStore
  /** Of its radio, for the first that can be chosen. */
  readonly inputId: string | undefined
}

/** A store to choose: where it is, until when it is open, and what it has of the order. */
export function CollectionStoreItem({ store, inputId }: CollectionStoreItemProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { isolate } = useDomain(formatDomain)
  const { collection, fields } = use(checkoutDomain)
  const aboutId = useElementId()
  const { location, availability, ready } = store
  const { code, name, area, addressLines } = location
  const isWhole = availability === 'All'
  return (
    <li className="vt-collect__store" data-store={code}>
      <label className="vt-collect__choice">
        <input
          id={isWhole ? inputId : undefined}
          type="radio"
          name="store"
          value={code}
          checked={fields.value.store === code}
          disabled={!isWhole}
          aria-describedby={aboutId}
          // Once more after its choice did not hold: a radio that is chosen changes no more.
          onClick={() => void collection.choose(code)}
          onChange={() => undefined}
        />
        <span>
          <bdi>{name}</bdi> <small>{area}</small>
        </span>
      </label>
      <div id={aboutId} className="vt-collect__about">
        <p>
          <bdi>{addressLines.join(i18n.t('checkout.saved.separator'))}</bdi>
        </p>
        <OpeningLine store={location} />
        <p data-whole={isWhole ? '' : undefined}>
          {i18n.t(isWhole ? 'checkoutCollect.all' : 'checkoutCollect.part')}
          {isWhole && ready ? ` · ${i18n.t('orderCollect.ready', { time: isolate(ready.text) })}` : ''}
        </p>
        {isWhole ? null : <Lacking store={store} />}
      </div>
      {isWhole ? null : <WaysOn store={store} />}
    </li>
  )
}

/** The lines that a store has not, or not enough of. */
function Lacking({ store: { missing } }: { readonly store: CollectionStore }) {
  useSignals()
  const { cart, i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const lines = cart.lines.value
  const found = missing.flatMap((entry) => {
    const line = lines.find(({ id }) => id === entry.itemId)
    return line ? [{ ...entry, line }] : []
  })
  const text = (line: CartItem, available: number) =>
    available > 0
      ? i18n.t('checkoutCollect.some', {
          name: format.isolate(line.product.productName),
          available: format.number(available),
          wanted: format.number(line.quantity),
        })
      : line.product.productName
  const department = found.find(({ reason }) => reason === 'department')?.line.product.departmentType
  return (
    <>
      {department ? <p>{i18n.t(`checkoutCollect.noDepartment.${department}`)}</p> : null}
      <p>{i18n.t('checkoutCollect.lacks')}</p>
      <ul>
        {found.map(({ line, available }) => (
          <li key={line.id}>
            <bdi>{text(line, available)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What can be done where a store has a part: the rest waits, or everything is delivered. */
function WaysOn({ store: { location, missing } }: { readonly store: CollectionStore }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { collection, setField } = use(checkoutDomain)
  const { isSaving, save } = useSaveForLater()
  const collectRest = () =>
    save(
      missing.map(({ itemId }) => itemId),
      () => {
        setField('store', location.code)
        return collection.load()
      },
    )
  return (
    <p className="vt-collect__ways">
      <button
        type="button"
        className="vt-button"
        aria-busy={isSaving}
        disabled={isSaving}
        onClick={() => void collectRest()}
      >
        {i18n.t('checkoutCollect.save', { count: missing.length })}
      </button>
      <HaveItDelivered />
    </p>
  )
}
