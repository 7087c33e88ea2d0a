import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistGroup as Group, WishlistItem as Item } from '@vitrine/contract'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { WishlistItem } from './wishlist-item.tsx'

interface WishlistGroupProps {
  readonly group: Group
  readonly onChoose: (item: Item) => void
}

/** One department's part, with how many there are and how many of them are sold out. */
export function WishlistGroup({ group, onChoose }: WishlistGroupProps) {
  useSignals()
  const { i18n } = useStorefront()
  const titleId = useElementId()
  const { departmentType, items, itemCount, outOfStockCount } = group
  return (
    <section className="vt-wishlist__group" part="group" aria-labelledby={titleId}>
      <header className="vt-wishlist__group-head">
        <h2 id={titleId}>{i18n.t(`wishlist.${departmentType}`)}</h2>
        <p>
          <span>{i18n.t('wishlist.count', { count: itemCount })}</span>
          {outOfStockCount > 0 ? <span>{i18n.t('wishlist.outOfStock', { count: outOfStockCount })}</span> : null}
        </p>
      </header>
      <ul className="vt-wishlist__items" role="list">
        {items.map((item) => (
          <WishlistItem key={item.id} item={item} onChoose={() => onChoose(item)} />
        ))}
      </ul>
    </section>
  )
}
