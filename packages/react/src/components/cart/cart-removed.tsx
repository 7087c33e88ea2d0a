import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'

/**
 * Names the removed line, with an undo button. It receives the focus when the line had it.
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
