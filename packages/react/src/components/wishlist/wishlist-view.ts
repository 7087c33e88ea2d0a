import type { DepartmentType } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { wishlistSortOf, type WishlistSort } from '@vitrine/core'
import { useState, type MouseEvent } from 'react'
import { useStorefront } from '../../provider.tsx'

/** What of the wishlist is shown, and in which order. */
export interface WishlistView {
  readonly sort: WishlistSort
  /** Department whose products are shown; the first that has any when it is missing. */
  readonly department: DepartmentType | undefined
}

/** A view as the page's address has it. */
export interface WrittenWishlistView {
  readonly sort?: string | undefined
  readonly department?: string | undefined
}

/** Address of a view. @param query - What else the address says. */
export function wishlistAddress(path: string, { sort, department }: WishlistView, query = new URLSearchParams()) {
  // In one order, so that a view has one address.
  for (const name of ['department', 'sort']) query.delete(name)
  if (department) query.append('department', department)
  if (sort !== 'newest') query.append('sort', sort)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Keeps the view, in the page's address too: a reload, a way back and a copied address have it. */
export function useWishlistView({ sort, department }: WrittenWishlistView) {
  const { config, routes } = useStorefront()
  const [chosen, setChosen] = useState<Partial<WishlistView>>({})
  const view: WishlistView = {
    sort: wishlistSortOf(sort),
    department: departmentTypes.find((known) => known === department),
    ...chosen,
  }
  const own = routes.page('wishlist')
  return {
    view,
    /** Something was chosen here, and is announced. */
    isChosen: Object.keys(chosen).length > 0,
    /** The page that shows this view. */
    address: wishlistAddress(own, view),
    /** What a link to another view has: without script it is a page, with it the same page. */
    linkTo(change: Partial<WishlistView>) {
      const next = { ...view, ...change }
      return {
        href: wishlistAddress(own, next),
        rel: 'nofollow',
        onClick(event: MouseEvent) {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setChosen({ ...chosen, ...change })
          if (config.shopUrl) return
          // On the shop's own page the address says what is shown; a partner's address is the partner's.
          const { pathname, search } = location
          history.replaceState(history.state, '', wishlistAddress(pathname, next, new URLSearchParams(search)))
        },
      }
    },
  }
}

export type WishlistViewControl = ReturnType<typeof useWishlistView>
