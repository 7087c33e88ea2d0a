import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistMove } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'
import { NotAdded } from './not-added.tsx'

/** Says how much went into the bag and how much stayed; it gets the focus when the pressed button is gone. */
export function WishlistMoved({ move }: { readonly move: WishlistMove | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (move && document.activeElement === document.body) link.current?.focus()
  }, [move])
  return (
    <div role="status">
      {move ? (
        <p className="vt-wishlist__removed" part="moved">
          <span>
            {i18n.t('wishlist.moved', { count: move.moved })}{' '}
            {move.left > 0 ? i18n.t('wishlist.left', { count: move.left }) : null}
          </span>
          {move.moved > 0 ? (
            <a ref={link} href={routes.cart()} data-vitrine-handover="auto">
              {i18n.t('wishlist.viewBag')}
            </a>
          ) : null}
        </p>
      ) : null}
      <NotAdded messages={move?.messages ?? []} />
    </div>
  )
}
