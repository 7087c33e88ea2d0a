import { useSignals } from '@preact/signals-react/runtime'
import type { DeletedWishlistItem } from '@vitrine/contract'
import { wishlistDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { WishlistForm } from './wishlist-form.tsx'

interface WishlistDeletedProps {
  readonly items: readonly DeletedWishlistItem[]
  /** The page that its forms lead back to. */
  readonly address: string
}

/** What the country no longer sells: names, and the way off the list. */
export function WishlistDeleted({ items, address }: WishlistDeletedProps) {
  useSignals()
  const { i18n } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const titleId = useElementId()
  return (
    <section className="vt-wishlist__deleted" part="deleted" aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('wishlist.deleted.title')}</h2>
      <p>{i18n.t('wishlist.deleted.text')}</p>
      <ul role="list">
        {items.map(({ id, productName }) => (
          <li key={id}>
            <bdi>{productName}</bdi>
            <WishlistForm
              action="remove"
              entry={{ productCode: id }}
              returnTo={address}
              onSubmit={() => void wishlist.remove(id)}
            >
              <button
                type="submit"
                className="vt-wishlist__remove"
                aria-label={i18n.t('wishlist.removeNamed', { name: productName })}
              >
                {i18n.t('wishlist.remove')}
              </button>
            </WishlistForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
