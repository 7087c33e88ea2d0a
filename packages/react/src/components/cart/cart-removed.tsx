import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'

/**
 * Says what has just left the bag and takes it back on Undo; the focus comes here when its button left with the line.
 */
export function CartRemoved() {
  useSignals()
  const { cart, i18n } = useStorefront()
  const removed = cart.removed.value
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed && document.activeElement === document.body) undo.current?.focus()
  }, [removed])
  return (
    <div role="status">
      {removed ? (
        <p className="vt-cart__removed" part="removed">
          <span>{i18n.t('cartLine.removed', { name: removed.product.productName })}</span>
          <button ref={undo} type="button" className="vt-cart__undo" onClick={() => void cart.undoRemove()}>
            {i18n.t('cartLine.undo')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
