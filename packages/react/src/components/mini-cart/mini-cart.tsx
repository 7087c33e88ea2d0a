import { useSignals } from '@preact/signals-react/runtime'
import type { CartItem } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { inAppView } from '../../app-view.ts'
import { followLink } from '../../follow-link.ts'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { LineBrief } from '../line-brief/line-brief.tsx'
import { FreeDelivery } from '../free-delivery/free-delivery.tsx'
import { DialogClose } from '../dialog/dialog-close.tsx'
import { useCartDrawer } from './use-cart-drawer.ts'

export interface MiniCartProps {
  /** Opens the drawer, and closes it when taken away. It opens by itself after an add. */
  open?: boolean
  /** The drawer has opened. */
  onOpen?: () => void
  /** The drawer has closed. */
  onClose?: () => void
}

/**
 * Food is bought one after the other: over a phone a short message answers, and the list stays in view. Without a place
 * for messages the drawer does.
 */
const isSaidShortly = ({ product }: CartItem) =>
  product.departmentType === 'food' &&
  matchMedia('(width < 768px)').matches &&
  document.querySelector('vitrine-toaster') !== null

/** Messages in place of the lines. */
const withoutLines = {
  idle: 'cart.loading',
  loading: 'cart.loading',
  ready: 'cart.empty.title',
  failed: 'cart.failed.title',
  unknown: 'cart.unknown.title',
} as const

/** Answers an add by a message, one at a time: several would cover the list. */
function useShortAnswer() {
  const { i18n, notifications, routes } = useStorefront()
  const last = useRef<number>(undefined)
  return ({ product: { productName: name } }: CartItem) => {
    if (last.current !== undefined) notifications.dismiss(last.current)
    last.current = notifications.show({
      kind: 'success',
      message: i18n.t('miniCart.addedNamed', { name }),
      action: { label: i18n.t('actions.viewBag'), run: () => followLink(inAppView(routes.cart()), document.body) },
    })
  }
}

/** The drawer that answers an add: what was added, the rest of the bag, the way to free delivery, bag and checkout. */
export function MiniCart({ open = false, onOpen, onClose }: MiniCartProps) {
  useSignals()
  const { cart, config, i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const titleId = useElementId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Nothing else on the page may have asked for the bag.
  const loadAndAnnounce = () => {
    if (['idle', 'failed'].includes(cart.status.peek())) void cart.load()
    onOpen?.()
  }
  const drawer = useCartDrawer({ isOpen: open, first: heading, onOpened: loadAndAnnounce, onClosed: onClose })
  const added = cart.lastAdded.value
  const seen = useRef(added)
  const sayShortly = useShortAnswer()

  useEffect(() => {
    if (!added || added === seen.current) return
    seen.current = added
    // The bag's own page already shows what the drawer would.
    if (location.pathname === new URL(routes.cart(), location.href).pathname) return
    if (isSaidShortly(added)) sayShortly(added)
    else drawer.open()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- opens once for each add
  }, [added])

  const lines = cart.lines.value
  const subtotal = cart.subtotal.value
  return (
    <dialog
      {...drawer.attributes}
      className="vt-dialog vt-mini-cart"
      data-side="end"
      part="base"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') drawer.close()
      }}
    >
      <div className="vt-mini-cart__sheet">
        <div className="vt-mini-cart__head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {i18n.t(added && lines.length > 0 ? 'addToBag.added' : 'miniCart.title')}
          </h2>
          <DialogClose className="vt-mini-cart__close" label={i18n.t('miniCart.close')} onClick={drawer.close} />
        </div>
        {lines.length > 0 ? (
          <ul className="vt-mini-cart__lines vt-briefs" role="list" tabIndex={0} aria-label={i18n.t('miniCart.title')}>
            {lines.map((line) => (
              <LineBrief key={line.id} line={line} isNew={line.id === added?.id} />
            ))}
          </ul>
        ) : (
          <p className="vt-mini-cart__lines" role="status">
            {i18n.t(withoutLines[cart.status.value])}
          </p>
        )}
        <div className="vt-mini-cart__foot">
          <FreeDelivery />
          {subtotal ? (
            <p className="vt-mini-cart__total">
              <span>{i18n.t('totals.subtotal')}</span>
              <bdi>{format.money(subtotal)}</bdi>
            </p>
          ) : null}
          <p className="vt-mini-cart__ways">
            {config.shopUrl || cart.count.value === 0 ? null : (
              <a className="vt-button vt-button--primary" part="checkout" href={routes.checkout()}>
                {i18n.t('miniCart.checkout')}
              </a>
            )}
            <a className="vt-button" part="bag" href={routes.cart()}>
              {i18n.t('actions.viewBag')}
            </a>
          </p>
        </div>
      </div>
    </dialog>
  )
}
