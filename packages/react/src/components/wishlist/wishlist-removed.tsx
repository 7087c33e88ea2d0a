import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, wishlistDomain } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

/** Names what was removed, with an undo button, which gets the focus when what was removed had it. */
export function WishlistRemoved() {
  useSignals()
  const { i18n } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const { isolate } = useDomain(formatDomain)
  const removed = wishlist.removed.value
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed && document.activeElement === document.body) undo.current?.focus()
  }, [removed])
  return (
    <div role="status">
      {removed ? (
        <p className="vt-wishlist__removed" part="removed">
          <span>{i18n.t('wishlist.removed', { name: isolate(removed.productName) })}</span>
          <button ref={undo} type="button" onClick={() => void wishlist.undoRemove()}>
            {i18n.t('wishlist.undo')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
