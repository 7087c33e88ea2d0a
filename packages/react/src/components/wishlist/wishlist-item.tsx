import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistItem as Item } from '@vitrine/contract'
import { formatDomain, readyWishlistEntry, wishlistDomain } from '@vitrine/core'
import { choiceAddress, COLOUR } from '@vitrine/contract/rules'
import { useState, type MouseEvent } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { WishlistAlert } from './wishlist-alert.tsx'
import { WishlistForm } from './wishlist-form.tsx'
import { WishlistProduct } from './wishlist-product.tsx'

interface WishlistItemProps {
  readonly item: Item
  /** The page that its forms lead back to. */
  readonly address: string
  /** Its colour or size is to be chosen. */
  readonly onChoose: () => void
}

/** One product: what has become of it, the way into the bag, and off the list. */
export function WishlistItem({ item, address, onChoose }: WishlistItemProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const wishlist = useDomain(wishlistDomain)
  const { product, choice, priceDrop } = item
  return (
    <li className="vt-wishlist__item" part="item" data-sold-out={item.isInStock ? undefined : ''}>
      <WishlistProduct product={product} colour={item.colour}>
        {choice.length > 0 ? <p className="vt-wishlist__choice">{choice.join(' · ')}</p> : null}
        {item.isInStock ? null : <p className="vt-wishlist__mark">{i18n.t('wishlist.soldOut')}</p>}
        {item.isBackInStock ? (
          <p className="vt-wishlist__mark" data-kind="back">
            {i18n.t('wishlist.backInStock')}
          </p>
        ) : null}
        {priceDrop ? (
          <p className="vt-wishlist__mark" data-kind="drop">
            {i18n.t('wishlist.priceDrop', { amount: format.isolate(format.money(priceDrop)) })}
          </p>
        ) : null}
      </WishlistProduct>
      <div className="vt-wishlist__actions">
        {item.isInStock ? null : <WishlistAlert item={item} address={address} />}
        <Move item={item} address={address} onChoose={onChoose} />
        <WishlistForm
          action="remove"
          entry={{ productCode: item.id }}
          returnTo={address}
          onSubmit={() => void wishlist.remove(item.id)}
        >
          <button
            type="submit"
            className="vt-wishlist__remove"
            aria-label={i18n.t('wishlist.removeNamed', { name: product.productName })}
          >
            {i18n.t('wishlist.remove')}
          </button>
        </WishlistForm>
      </div>
    </li>
  )
}

/** Moves it to the bag; what is still to be chosen is chosen in a dialog, or on its page while no script runs. */
function Move({ item, address, onChoose }: WishlistItemProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const [isMoving, setMoving] = useState(false)
  const { product } = item
  const name = product.productName
  const entry = readyWishlistEntry(item)
  // Of a product that has nothing to choose, there is no other to offer.
  if (!product.isInStock || (!item.isInStock && product.productUsage === 'Standard')) return null
  if (!entry) {
    const choose = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onChoose()
    }
    return (
      <a
        className="vt-button"
        part="move"
        href={choiceAddress(routes.product(product), item.colour ? { [COLOUR]: item.colour } : {})}
        aria-label={i18n.t('wishlist.chooseNamed', { name })}
        onClick={choose}
      >
        {i18n.t('wishlist.choose')}
      </a>
    )
  }
  const move = async () => {
    if (isMoving) return
    setMoving(true)
    await wishlist.moveToBag(entry)
    setMoving(false)
  }
  return (
    <WishlistForm action="move" entry={entry} returnTo={address} onSubmit={() => void move()}>
      <button
        type="submit"
        className="vt-button"
        part="move"
        aria-busy={isMoving || undefined}
        aria-label={isMoving ? undefined : i18n.t('wishlist.moveNamed', { name })}
      >
        {i18n.t(isMoving ? 'wishlist.moving' : 'wishlist.move')}
      </button>
    </WishlistForm>
  )
}
