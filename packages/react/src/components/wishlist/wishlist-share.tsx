import { useSignals } from '@preact/signals-react/runtime'
import { wishlistDomain } from '@vitrine/core'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useIsHydrating, useStorefront } from '../../provider.tsx'
import { WishlistForm } from './wishlist-form.tsx'

interface WishlistShareProps {
  readonly code: string | null
  /** The page that its forms lead back to. */
  readonly address: string
}

/** Makes a link to the products, copies it, and ends it. Partners' pages have none: the shop refuses it there. */
export function WishlistShare({ code, address }: WishlistShareProps) {
  useSignals()
  const { config, i18n, routes } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const isHydrating = useIsHydrating()
  const [message, setMessage] = useState('')
  const [titleId, linkId] = [`${useElementId()}-title`, `${useElementId()}-link`]
  const path = code === null ? '' : routes.path(`/wishlist/shared/${code}`)
  // A server does not know by which of its names it was reached.
  const link = isHydrating || !('location' in globalThis) ? path : new URL(path, location.href).href

  async function copy() {
    setMessage('')
    try {
      await navigator.clipboard.writeText(link)
      setMessage(i18n.t('wishlist.share.copied'))
    } catch {
      setMessage(i18n.t('wishlist.share.copyFailed'))
    }
  }
  async function end() {
    const { outcome } = await wishlist.unshare()
    setMessage(outcome === 'done' ? i18n.t('wishlist.share.ended') : '')
  }
  if (config.shopUrl) return null
  return (
    <section className="vt-wishlist__share" part="share" aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('wishlist.share.title')}</h2>
      <p>{i18n.t('wishlist.share.text')}</p>
      {code === null ? (
        <WishlistForm
          action="share"
          returnTo={address}
          onSubmit={() => void wishlist.share().then(() => setMessage(''))}
        >
          <button type="submit" className="vt-button">
            {i18n.t('wishlist.share.start')}
          </button>
        </WishlistForm>
      ) : (
        <div className="vt-wishlist__link">
          <a id={linkId} href={path} dir="ltr" aria-label={i18n.t('wishlist.share.link')}>
            {link}
          </a>
          <div className="vt-wishlist__ways">
            <button type="button" className="vt-button vt-wishlist__copy" onClick={() => void copy()}>
              {i18n.t('wishlist.share.copy')}
            </button>
            <WishlistForm action="unshare" returnTo={address} onSubmit={() => void end()}>
              <button type="submit" className="vt-wishlist__remove">
                {i18n.t('wishlist.share.end')}
              </button>
            </WishlistForm>
          </div>
        </div>
      )}
      <p role="status">{message}</p>
    </section>
  )
}
