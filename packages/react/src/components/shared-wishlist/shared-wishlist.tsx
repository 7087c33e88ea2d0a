import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSummary } from '@vitrine/contract'
import { wishlistDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useIsHydrating, useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { Notice } from '../notice/notice.tsx'
import { WishlistForm } from '../wishlist/wishlist-form.tsx'
import { WishlistProduct } from '../wishlist/wishlist-product.tsx'
import { WishlistSkeleton } from '../wishlist/wishlist-skeleton.tsx'
import { WishlistWays } from '../wishlist/wishlist-ways.tsx'
import { SharedAddAll } from './shared-add-all.tsx'
import { loadSharedWishlist } from './shared-wishlist.load.ts'

export interface SharedWishlistProps extends SlotProps<'loading' | 'error'> {
  /** The code at the end of the link. */
  code?: string
}

/** The products that somebody shared, to look at and to keep. */
export function SharedWishlist({ code = '', slots }: SharedWishlistProps) {
  useSignals()
  const { i18n } = useStorefront()
  const isHydrating = useIsHydrating()
  const wishlist = useDomain(wishlistDomain)
  const shared = wishlist.shared(code)
  useLoad(loadSharedWishlist, { code })
  useEffect(() => {
    if (!isHydrating) void wishlist.loadContents()
  }, [isHydrating, wishlist])
  const { value, status, error } = shared.value
  const titleId = useElementId()

  const isFailed = !value && status === 'failed'
  const isGone = error?.status === 404 || error?.status === 400
  return (
    <section className="vt-wishlist" part="base" aria-labelledby={titleId}>
      <header className="vt-wishlist__head">
        <h1 id={titleId} className="vt-wishlist__title" part="title">
          {i18n.t('wishlist.shared.title')}
        </h1>
        {isFailed ? null : <p className="vt-wishlist__count">{i18n.t('wishlist.shared.text')}</p>}
      </header>
      {isFailed ? (
        <Slot name="error" slots={slots}>
          <SharedProblem isGone={isGone} reference={error?.referenceCode} onRetry={() => void shared.load()} />
        </Slot>
      ) : null}
      {value || isFailed ? null : (
        <Slot name="loading" slots={slots}>
          <WishlistSkeleton />
        </Slot>
      )}
      {value ? <SharedAddAll shared={value} code={code} /> : null}
      {value?.items.length === 0 ? <p>{i18n.t('wishlist.shared.empty')}</p> : null}
      {value?.items.map(({ departmentType, items }) => (
        <section key={departmentType} className="vt-wishlist__group" part="group">
          <header className="vt-wishlist__group-head">
            <h2>{i18n.t(`wishlist.${departmentType}`)}</h2>
            <p>{i18n.t('wishlist.count', { count: items.length })}</p>
          </header>
          <ul className="vt-wishlist__items" role="list">
            {items.map((product) => (
              <SharedProduct key={product.productCode} product={product} code={code} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

interface SharedProblemProps {
  /** The link leads to nothing. */
  readonly isGone: boolean
  readonly reference: string | undefined
  readonly onRetry: () => void
}

function SharedProblem({ isGone, reference, onRetry }: SharedProblemProps) {
  useSignals()
  const { i18n } = useStorefront()
  const kind = isGone ? 'gone' : 'failed'
  return (
    <Notice
      kind={isGone ? 'info' : 'failed'}
      role="status"
      title={i18n.t(`wishlist.shared.${kind}.title`)}
      reference={isGone ? undefined : reference}
      actions={
        isGone ? (
          <WishlistWays />
        ) : (
          <button type="button" className="vt-button" onClick={onRetry}>
            {i18n.t('actions.retry')}
          </button>
        )
      }
    >
      {i18n.t(`wishlist.shared.${kind}.text`)}
    </Notice>
  )
}

function SharedProduct({ product, code }: { readonly product: ProductSummary; readonly code: string }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const { productCode, productName, addressColour } = product
  const entry = { productCode, ...(addressColour !== null && { colour: addressColour }) }
  const isOnOwnList = wishlist.codes.value.has(productCode)
  return (
    <li className="vt-wishlist__item" part="item" data-sold-out={product.isInStock ? undefined : ''}>
      <WishlistProduct product={product}>
        {product.isInStock ? null : <p className="vt-wishlist__mark">{i18n.t('wishlist.soldOut')}</p>}
      </WishlistProduct>
      <div className="vt-wishlist__actions">
        <WishlistForm
          action="add"
          entry={entry}
          returnTo={routes.path(`/wishlist/shared/${code}`)}
          onSubmit={() => {
            if (!isOnOwnList) void wishlist.add(entry)
          }}
        >
          <button
            type="submit"
            className="vt-button"
            aria-disabled={isOnOwnList || undefined}
            aria-label={isOnOwnList ? undefined : i18n.t('wishlist.shared.addNamed', { name: productName })}
          >
            {i18n.t(isOnOwnList ? 'wishlist.shared.added' : 'wishlist.shared.add')}
          </button>
        </WishlistForm>
      </div>
    </li>
  )
}
