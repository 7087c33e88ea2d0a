import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { ListWidget, ProductList } from '@vitrine/contract'
import { Fragment } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type Slots } from '../../slot.tsx'
import type { CardProps } from '../product-card/card.tsx'
import { CardHeartsForm } from '../hearts/card-heart.tsx'
import { ListPage } from './list-page.tsx'

interface ListGridProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd' | 'level'> {
  /** Loaded pages in order. */
  readonly pages: readonly ProductList[]
  readonly banners: readonly ListWidget[]
  /** The first view shows them: pictures of the first row are asked for at once. */
  readonly isFirstView: boolean
  readonly slots: Slots<'page'> | undefined
}

/** The products of all shown pages, as cards; a line marks where each further page begins. */
export function ListGrid({ pages, banners, isFirstView, slots, ...card }: ListGridProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const hearts = useElementId()
  const last = pages.length - 1
  return (
    <>
      <ul className="vt-list__grid" part="grid">
        {pages.map((list, page) => (
          <Fragment key={list.startIndex}>
            {page > 0 && list.items.length > 0 ? (
              <li className="vt-list__mark">
                {page === last ? <Slot name="page" slots={slots} /> : null}
                {i18n.t('productList.span', {
                  from: format.number(list.startIndex + 1),
                  to: format.number(list.startIndex + list.items.length),
                  total: format.number(list.totalCount),
                })}
              </li>
            ) : null}
            <ListPage
              list={list}
              banners={banners}
              urgent={isFirstView && page === 0 ? 2 : 0}
              hearts={hearts}
              {...card}
            />
          </Fragment>
        ))}
        <li hidden data-end="" />
      </ul>
      <CardHeartsForm id={hearts} />
    </>
  )
}
