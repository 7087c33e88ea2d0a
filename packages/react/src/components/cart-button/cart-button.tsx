import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { useEffect, useRef, useState } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { shoppingBagIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

export interface CartButtonProps {
  /** Whether a partner page's bag is carried to the shop by a one-time code. @defaultValue 'auto' */
  handover?: 'auto' | 'off'
}

/** The link to the bag with its live count. */
export function CartButton({ handover = 'auto' }: CartButtonProps) {
  useSignals()
  const { cart, i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const count = cart.count.value
  const isKnown = count > 0 || cart.status.value === 'ready'
  useEffect(() => {
    if (cart.status.peek() === 'idle') void cart.load()
  }, [cart])
  return (
    <>
      <a className="vt-cart-button" part="base" href={routes.cart()} data-vitrine-handover={handover}>
        <Icon path={shoppingBagIcon} />
        {/* While the count is unknown, and while the delegated script serves the button, its words are its name. */}
        <span className="vt-visually-hidden">
          {isKnown ? i18n.t('cartCount.label', { count }) : i18n.t('cartButton.label')}
        </span>
        <span
          className="vt-cart-button__count"
          part="count"
          aria-hidden={isKnown}
          hidden={count === 0}
          data-pending={cart.pending.value.size ? '' : undefined}
          data-vitrine-cart-count=""
        >
          {format.number(count)}
        </span>
      </a>
      <CountAnnouncement count={count} />
    </>
  )
}

const settleMilliseconds = 600

/** Says an answered count once it has come to rest; what was there when the page opened is not news. */
function CountAnnouncement({ count }: { count: number }) {
  useSignals()
  const { cart, i18n } = useStorefront()
  const [announced, announce] = useState('')
  const known = useRef<number | undefined>(undefined)
  const status = cart.status.value
  const isPending = cart.pending.value.size > 0
  useEffect(() => {
    if (isPending) return
    if (known.current === undefined) {
      if (status === 'ready') known.current = count
      return
    }
    if (known.current === count) return
    const timer = setTimeout(() => {
      known.current = count
      announce(i18n.t('cartButton.announce', { count }))
    }, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [count, status, isPending, i18n])
  return (
    <span className="vt-visually-hidden" role="status">
      {announced}
    </span>
  )
}
