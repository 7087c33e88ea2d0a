import { useSignals } from '@preact/signals-react/runtime'
import type { SharedWishlist } from '@vitrine/contract'
import { addSharedToCart, readySharedLines, type SharedToCart } from '@vitrine/core'
import { useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { NotAdded } from '../wishlist/not-added.tsx'
import { WishlistForm } from '../wishlist/wishlist-form.tsx'

interface SharedAddAllProps {
  readonly shared: SharedWishlist
  /** The code at the end of the link. */
  readonly code: string
}

/** Adds everything to the bag that needs no choice, and says what was not added. */
export function SharedAddAll({ shared, code }: SharedAddAllProps) {
  useSignals()
  const storefront = useStorefront()
  const { i18n, routes } = storefront
  const [isAdding, setAdding] = useState(false)
  const [end, setEnd] = useState<SharedToCart>()
  if (readySharedLines(shared).length === 0) return null
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    setEnd(undefined)
    setEnd(await addSharedToCart(storefront, shared))
    setAdding(false)
  }
  return (
    <>
      <WishlistForm
        action="addAll"
        code={code}
        returnTo={routes.path(`/wishlist/shared/${code}`)}
        onSubmit={() => void add()}
      >
        <button type="submit" className="vt-button" part="add-all" aria-busy={isAdding || undefined}>
          {i18n.t(isAdding ? 'cartBulk.adding' : 'cartBulk.addAll')}
        </button>
      </WishlistForm>
      <div role="status">{end ? <Said end={end} /> : null}</div>
    </>
  )
}

function Said({ end: { outcome, added, messages, toChoose } }: { readonly end: SharedToCart }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  // A toast says why nothing was done.
  if (outcome !== 'done' && added === 0) return null
  return (
    <>
      <p className="vt-wishlist__removed" part="added">
        <span>
          {added > 0 ? i18n.t('cartBulk.added', { count: added }) : i18n.t('cartBulk.none')}{' '}
          {toChoose > 0 ? i18n.t('cartBulk.toChoose', { count: toChoose }) : null}
        </span>
        {added > 0 ? (
          <a href={routes.cart()} data-vitrine-handover="auto">
            {i18n.t('cartBulk.viewBag')}
          </a>
        ) : null}
      </p>
      <NotAdded messages={messages} />
    </>
  )
}
