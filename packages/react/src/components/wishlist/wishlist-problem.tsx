import { useSignals } from '@preact/signals-react/runtime'
import { wishlistDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/** The wishlist could not be read: why, and how to go on. */
export function WishlistProblem({ isStale }: { readonly isStale: boolean }) {
  useSignals()
  const { i18n } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const kind = globalThis.navigator?.onLine === false ? 'offline' : 'failed'
  return (
    <Notice
      kind={kind === 'failed' ? 'failed' : 'checking'}
      role="status"
      title={i18n.t(`wishlist.${kind}.title`)}
      reference={kind === 'failed' ? wishlist.error.value?.referenceCode : undefined}
      actions={
        <button type="button" className="vt-button" onClick={() => void wishlist.load()}>
          {i18n.t('actions.retry')}
        </button>
      }
    >
      {i18n.t(`wishlist.${kind}.text`)} {isStale ? i18n.t('wishlist.stale') : null}
    </Notice>
  )
}
