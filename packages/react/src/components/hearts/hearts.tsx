import { useSignals } from '@preact/signals-react/runtime'
import { readWishlistForm } from '@vitrine/contract/rules'
import { contentDomain, formatDomain, wishlistDomain } from '@vitrine/core'
import { useCallback, useEffect } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { countOnLinks } from './count-on-links.ts'
import { heartsDomain } from './hearts-domain.ts'
import { loadToggles } from './hearts.load.ts'
import { giveHeart } from './lone-cards.ts'
import { pressHearts } from './press-hearts.ts'

/** The page's element for hearts, with those that were pressed before it was there to serve them. */
interface HeartsHost extends HTMLElement {
  presses?: Set<HTMLButtonElement>
}

/**
 * Says which of the page's hearts are pressed and does what a press asks for. On the shop's own pages it counts the
 * wishlist on the header's links to it; a partner's page has hearts because it is there. It shows nothing itself.
 */
export function Hearts() {
  const { config } = useStorefront()
  return config.shopUrl ? <PartnerHearts /> : <OwnHearts />
}

function OwnHearts() {
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const { count } = useDomain(wishlistDomain)
  useServedHearts()
  useEffect(
    () =>
      countOnLinks(routes.page('wishlist'), count, (products) => ({
        text: format.number(products),
        label: i18n.t('wishlistChange.link', { count: products }),
      })),
    [count, format, i18n, routes],
  )
  return null
}

/** Hearts for lists and products, which show theirs now, and for cards that stand alone. */
function PartnerHearts() {
  useSignals()
  const { areWanted } = useDomain(heartsDomain)
  const hasWishlist = useDomain(contentDomain).featureToggles.value.value?.toggles.wishlist
  useLoad(loadToggles, {})
  useEffect(() => {
    areWanted.value = true
    return () => void (areWanted.value = false)
  }, [areWanted])
  return hasWishlist ? <LoneCardHearts /> : null
}

function LoneCardHearts() {
  const { i18n } = useStorefront()
  const give = useCallback(
    (root: Document | ShadowRoot) => giveHeart(root, (name) => i18n.t('wishlistChange.heartNamed', { name })),
    [i18n],
  )
  useServedHearts(give)
  return null
}

/** @param onRoot - What is done to each root of the page before its hearts are looked for. */
function useServedHearts(onRoot?: (root: Document | ShadowRoot) => void) {
  const wishlist = useDomain(wishlistDomain)
  useEffect(() => {
    const known = wishlist.loadContents()
    function toggle(heart: HTMLButtonElement) {
      const { entry } = readWishlistForm(new FormData(heart.form!, heart))
      // A press takes off what was on the list, which is to be known first.
      void known.then(() => wishlist.toggle(entry))
    }
    function press(event: MouseEvent) {
      const heart = (event.composedPath()[0] as Element).closest('button')
      if (!heart?.form?.matches('[data-vitrine-heart]')) return
      event.preventDefault()
      toggle(heart)
    }
    document.addEventListener('click', press, { capture: true })
    const host = document.querySelector<HeartsHost>('vitrine-hearts')
    host?.presses?.forEach(toggle)
    host?.presses?.clear()
    const stopPressing = pressHearts(wishlist.codes, onRoot)
    return () => {
      document.removeEventListener('click', press, { capture: true })
      stopPressing()
    }
  }, [wishlist, onRoot])
}
