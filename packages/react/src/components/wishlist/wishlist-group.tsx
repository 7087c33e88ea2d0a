import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistGroup as Group, WishlistItem as Item } from '@vitrine/contract'
import { sortWishlistItems, wishlistDomain, type WishlistMove, type WishlistSort } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { WishlistItem } from './wishlist-item.tsx'
import { WishlistMoveAll } from './wishlist-move-all.tsx'

interface WishlistGroupProps {
  readonly group: Group
  readonly sort: WishlistSort
  /** The page that its forms lead back to. */
  readonly address: string
  /** Everything that could go was moved to the bag. */
  readonly onMove: (move: WishlistMove | undefined) => void
}

/** One department's part: what can be bought, and what is sold out below it, each with how many there are. */
export function WishlistGroup({ group, sort, address, onMove }: WishlistGroupProps) {
  useSignals()
  const { i18n } = useStorefront()
  const id = useElementId()
  const wishlist = useDomain(wishlistDomain)
  const { departmentType, items, outOfStockCount } = group
  const { available, soldOut } = sortWishlistItems(items, sort)
  const itemOf = (item: Item) => (
    <WishlistItem key={item.id} item={item} address={address} onChoose={() => wishlist.choose(item.id)} />
  )
  return (
    <section className="vt-wishlist__group" part="group" aria-labelledby={id}>
      <header className="vt-wishlist__group-head">
        <h2 id={id}>{i18n.t(`wishlist.${departmentType}`)}</h2>
        <WishlistMoveAll group={group} address={address} onMove={onMove} />
      </header>
      {available.length > 0 ? (
        <ul className="vt-wishlist__items" role="list">
          {available.map(itemOf)}
        </ul>
      ) : null}
      {soldOut.length > 0 ? (
        <>
          <p id={`${id}-sold-out`} className="vt-wishlist__part">
            {i18n.t('wishlist.outOfStock', { count: outOfStockCount })}
          </p>
          <ul className="vt-wishlist__items" role="list" aria-labelledby={`${id}-sold-out`}>
            {soldOut.map(itemOf)}
          </ul>
        </>
      ) : null}
    </section>
  )
}
