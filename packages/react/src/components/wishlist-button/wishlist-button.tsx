import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain, formatDomain, wishlistDomain } from '@vitrine/core'
import { useEffect, useRef, useState } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { heartIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { loadWishlistButton } from './wishlist-button.load.ts'

export interface WishlistButtonProps {
  /**
   * Address of a page of yours that has a `<vitrine-wishlist>`. Without it the link leads to the shop's own wishlist,
   * which a guest's list of a partner's page does not come along to.
   */
  href?: string
  /** The number of products is known, or has changed. */
  onCount?: ((detail: { count: number }) => void) | undefined
}

/** The link to the wishlist with its live count. */
export function WishlistButton({ href, onCount }: WishlistButtonProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const wishlist = useDomain(wishlistDomain)
  const toggles = useDomain(contentDomain).featureToggles.value.value?.toggles
  useLoad(loadWishlistButton, {})
  const count = wishlist.count.value
  useKnownCount(count, onCount)
  if (toggles?.wishlist === false) return null
  return (
    <a className="vt-wishlist-button" part="base" href={href ?? routes.page('wishlist')}>
      <Icon path={heartIcon} />
      {/* An empty list and one that is not known have the same name: nothing is said of either. */}
      <span className="vt-visually-hidden">
        {count ? i18n.t('wishlistChange.link', { count }) : i18n.t('wishlistChange.heart')}
      </span>
      <span
        className="vt-wishlist-button__count"
        part="count"
        aria-hidden="true"
        hidden={count === 0}
        data-pending={wishlist.pending.value.size ? '' : undefined}
      >
        {format.number(count)}
      </span>
    </a>
  )
}

/** Reads what is on the list, and tells the page how many products those are, each number once. */
function useKnownCount(count: number, onCount: WishlistButtonProps['onCount']) {
  const wishlist = useDomain(wishlistDomain)
  const [isRead, setRead] = useState(false)
  const last = useRef<number | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void wishlist.loadContents().then((isKnown) => {
      if (isKnown && !isGone) setRead(true)
    })
    return () => void (isGone = true)
  }, [wishlist])
  const isKnown = isRead || count > 0
  useEffect(() => {
    if (!isKnown || last.current === count) return
    last.current = count
    onCount?.({ count })
  }, [isKnown, count, onCount])
}
