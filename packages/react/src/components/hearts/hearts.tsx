import { readWishlistForm } from '@vitrine/contract/rules'
import { formatDomain, wishlistDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { countOnLinks } from './count-on-links.ts'
import { pressHearts } from './press-hearts.ts'

/** The page's element for hearts, with those that were pressed before it was there to serve them. */
interface HeartsHost extends HTMLElement {
  presses?: Set<HTMLButtonElement>
}

/**
 * Says which of the page's hearts are pressed, does what a press asks for, and counts the wishlist on the header's
 * links to it. It shows nothing itself.
 */
export function Hearts() {
  const { config } = useStorefront()
  return config.shopUrl ? null : <OwnHearts />
}

function OwnHearts() {
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
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
    const stopPressing = pressHearts(wishlist.codes)
    const stopCounting = countOnLinks(routes.page('wishlist'), wishlist.count, (count) => ({
      text: format.number(count),
      label: i18n.t('wishlistChange.link', { count }),
    }))
    return () => {
      document.removeEventListener('click', press, { capture: true })
      stopPressing()
      stopCounting()
    }
  }, [format, i18n, routes, wishlist])
  return null
}
