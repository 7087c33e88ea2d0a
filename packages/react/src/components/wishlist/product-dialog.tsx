import { useSignals } from '@preact/signals-react/runtime'
import type { Product, WishlistItem } from '@vitrine/contract'
import { catalogDomain } from '@vitrine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { DialogClose } from '../dialog/dialog-close.tsx'
import { useDialog } from '../dialog/use-dialog.ts'

interface ProductDialogProps {
  readonly item: WishlistItem
  readonly onClosed: () => void
  /** What is asked about the whole product, once it is there. */
  readonly children: (product: Product, close: () => void) => ReactNode
}

/** A dialog about one product of the list, which is read when it opens. */
export function ProductDialog({ item, onClosed, children }: ProductDialogProps) {
  useSignals()
  const { i18n } = useStorefront()
  const catalog = useDomain(catalogDomain)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useElementId()
  const dialog = useDialog({ isOpen: true, first: title, onClosed })
  const product = catalog.product(item.id)
  const { value, status } = product.value
  useEffect(() => void product.load(), [product])
  return (
    <dialog {...dialog.attributes} className="vt-dialog vt-wishlist__dialog" part="dialog" aria-labelledby={titleId}>
      <div className="vt-wishlist__sheet">
        <header>
          <h2 ref={title} id={titleId} tabIndex={-1}>
            <bdi>{item.product.productName}</bdi>
          </h2>
          <DialogClose label={i18n.t('wishlist.close')} onClick={dialog.close} />
        </header>
        {value ? (
          children(value, dialog.close)
        ) : status === 'failed' ? (
          <>
            <p role="alert">{i18n.t('wishlist.choiceFailed')}</p>
            <button type="button" className="vt-button" onClick={() => void product.load()}>
              {i18n.t('actions.retry')}
            </button>
          </>
        ) : (
          <p role="status">{i18n.t('wishlist.loadingChoice')}</p>
        )}
      </div>
    </dialog>
  )
}
