import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistGroup } from '@vitrine/contract'
import { moveWishlistToCart, readyWishlistEntry, type WishlistMove } from '@vitrine/core'
import { useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { WishlistForm } from './wishlist-form.tsx'

interface WishlistMoveAllProps {
  readonly group: WishlistGroup
  /** The page that its form leads back to. */
  readonly address: string
  /** Called with nothing when it begins, and with how much was moved when it ends. */
  readonly onMove: (move: WishlistMove | undefined) => void
}

/** Moves everything of a department to the bag that needs no choice; a single product has a button of its own. */
export function WishlistMoveAll({ group: { departmentType, items }, address, onMove }: WishlistMoveAllProps) {
  useSignals()
  const storefront = useStorefront()
  const { i18n } = storefront
  const [isMoving, setMoving] = useState(false)
  const isOffered = items.filter(readyWishlistEntry).length > 1
  // It stays while it moves the last ones.
  if (!isOffered && !isMoving) return null
  const move = async () => {
    if (isMoving) return
    setMoving(true)
    onMove(undefined)
    onMove(await moveWishlistToCart(storefront, departmentType))
    setMoving(false)
  }
  return (
    <WishlistForm action="moveAll" department={departmentType} returnTo={address} onSubmit={() => void move()}>
      <button type="submit" className="vt-button" part="move-all" aria-busy={isMoving || undefined}>
        {i18n.t(isMoving ? 'wishlist.moving' : 'wishlist.moveAll')}
      </button>
    </WishlistForm>
  )
}
