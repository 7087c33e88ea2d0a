import { useSignals } from '@preact/signals-react/runtime'
import { wishlistDomain, type WishlistMove } from '@vitrine/core'
import { useState } from 'react'
import { useElementId, useElementState } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { WishlistBar } from './wishlist-bar.tsx'
import { WishlistChoice } from './wishlist-choice.tsx'
import { WishlistDeleted } from './wishlist-deleted.tsx'
import { WishlistEmpty } from './wishlist-empty.tsx'
import { WishlistGroup } from './wishlist-group.tsx'
import { WishlistMoved } from './wishlist-moved.tsx'
import { WishlistProblem } from './wishlist-problem.tsx'
import { WishlistRemoved } from './wishlist-removed.tsx'
import { WishlistShare } from './wishlist-share.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import { useWishlistView } from './wishlist-view.ts'
import { loadWishlist } from './wishlist.load.ts'

export interface WishlistProps extends SlotProps<'start' | 'end' | 'loading' | 'empty' | 'error'> {
  /** The order that is shown first: `newest`, `price` or `drop`. @defaultValue 'newest' */
  sort?: string
  /** Department that is shown first, where both have products: `fashion` or `food`. @defaultValue 'fashion' */
  department?: string
}

/**
 * The wishlist's page: what is kept of each department, what has become of it, and the ways on. Where both departments
 * have products, one is shown at a time. Empty, loading, failed and offline are different screens.
 */
export function Wishlist({ sort, department, slots }: WishlistProps) {
  useSignals()
  const { i18n } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  useLoad(loadWishlist, {})
  const [move, setMove] = useState<WishlistMove>()
  const titleId = useElementId()
  const control = useWishlistView({ sort, department })

  const status = wishlist.status.value
  const list = wishlist.list.value
  const groups = list?.items ?? []
  const { view, address } = control
  // Another one where the last product of the chosen one was removed.
  const shown = groups.find(({ departmentType }) => departmentType === view.department) ?? groups[0]
  const deleted = list?.deletedItems ?? []
  const choosing = shown?.items.find(({ id }) => id === wishlist.choosing.value)
  const count = groups.reduce((sum, { itemCount }) => sum + itemCount, 0)
  const isEmpty = status === 'ready' && count + deleted.length === 0
  const isFailed = status === 'failed'
  useElementState('empty', isEmpty)
  useElementState('failed', isFailed)
  return (
    <section className="vt-wishlist" part="base" aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <header className="vt-wishlist__head">
        <h1 id={titleId} className="vt-wishlist__title" part="title">
          {i18n.t('wishlist.title')}
        </h1>
        {count > 0 ? <p className="vt-wishlist__count">{i18n.t('wishlist.count', { count })}</p> : null}
      </header>
      <Slot name="start" slots={slots} />
      {isFailed ? (
        <Slot name="error" slots={slots}>
          <WishlistProblem isStale={count > 0} />
        </Slot>
      ) : null}
      {!list && !isFailed ? (
        <Slot name="loading" slots={slots}>
          <WishlistSkeleton />
        </Slot>
      ) : null}
      <WishlistRemoved />
      <WishlistMoved move={move} />
      {isEmpty ? (
        <Slot name="empty" slots={slots}>
          <WishlistEmpty />
        </Slot>
      ) : null}
      {shown ? <WishlistBar groups={groups} shown={shown} control={control} /> : null}
      {shown ? (
        <WishlistGroup key={shown.departmentType} group={shown} sort={view.sort} address={address} onMove={setMove} />
      ) : null}
      {deleted.length > 0 ? <WishlistDeleted items={deleted} address={address} /> : null}
      {list && count > 0 ? <WishlistShare code={list.shareCode} address={address} /> : null}
      {choosing ? <WishlistChoice key={choosing.id} item={choosing} onClosed={() => wishlist.choose()} /> : null}
      <Slot name="end" slots={slots} />
    </section>
  )
}
