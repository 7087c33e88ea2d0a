import { useSignals } from '@preact/signals-react/runtime'
import type { CartGroup } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type Slots } from '../../slot.tsx'
import { CartLine } from './cart-line.tsx'

/** One parcel: its lines with their day of arrival and total. */
export function CartParcel({ group, slots }: { group: CartGroup; slots: Slots<'hamper'> | undefined }) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const titleId = useElementId()
  return (
    <section className="vt-cart__parcel" part="parcel" aria-labelledby={titleId}>
      <header className="vt-cart__parcel-head">
        <h2 id={titleId} className="vt-cart__parcel-title">
          {i18n.t(`parcel.${group.parcelType}`)}
        </h2>
        {group.deliveryPromise ? <p className="vt-cart__promise">{group.deliveryPromise.text}</p> : null}
      </header>
      <ul className="vt-cart__lines" role="list">
        {group.items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
      {group.parcelType === 'hamper' ? <Slot name="hamper" slots={slots} /> : null}
      {group.itemCount > 0 ? (
        <p className="vt-cart__parcel-total">
          <span>{i18n.t('parcel.total')}</span>
          <bdi>{format.money(group.total)}</bdi>
        </p>
      ) : null}
    </section>
  )
}
