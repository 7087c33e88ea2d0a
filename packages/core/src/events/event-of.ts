import type { Cart, EventOf, StorefrontEvent } from '@vitrine/contract'
import { EVENT_ITEMS_MAX } from '@vitrine/contract/rules'
import { findLine, linesOf } from '../cart/index.ts'
import { eventLine, type Fact, type ShownList } from '../emitter/index.ts'
import { eventProduct, listedProduct } from './event-product.ts'

/** A fact as listeners read it; nothing where no quantity has changed. */
export function eventOf(fact: Exclude<Fact, { type: 'signedOut' }>): StorefrontEvent | undefined {
  switch (fact.type) {
    case 'productShown':
      return { type: 'productViewed', ...eventProduct(fact.product) }
    case 'listShown':
      return listViewed(fact)
    case 'productSelected':
      return productSelected(fact)
    case 'cartShown':
      return { type: 'cartViewed', lines: someOf(fact.lines).map((line) => eventLine(line)), total: fact.total }
    case 'cartChanged':
      return cartChanged(fact)
    case 'searched':
      return { ...fact, department: fact.department ?? null }
    default:
      return 'lines' in fact ? { ...fact, lines: someOf(fact.lines) } : fact
  }
}

const someOf = <T>(items: readonly T[]): T[] => items.slice(0, EVENT_ITEMS_MAX)

function cartChanged({ change, before, cart }: Extract<Fact, { type: 'cartChanged' }>): StorefrontEvent | undefined {
  if (change.kind === 'add') {
    const line = findLine(cart, change.line)
    return line && { type: 'productAdded', ...eventLine(line, change.quantity), cart: shownCart(cart) }
  }
  const line = linesOf(before).find(({ id }) => id === change.key)
  const by = line ? change.quantity - line.quantity : 0
  if (!line || by === 0) return undefined
  return {
    type: by > 0 ? 'productAdded' : 'productRemoved',
    ...eventLine(line, Math.abs(by)),
    cart: shownCart(cart),
  }
}

const shownCart = (cart: Cart) => ({
  lines: someOf(linesOf(cart)).map((line) => eventLine(line)),
  total: cart.total,
})

function productSelected(fact: Extract<Fact, { type: 'productSelected' }>): EventOf<'productSelected'> {
  const { type, product, index } = fact
  return { type, listId: listIdOf(fact), listName: listNameOf(fact), index, ...listedProduct(product) }
}

function listViewed({ pages, ...list }: Extract<Fact, { type: 'listShown' }>): EventOf<'listViewed'> {
  const products = pages.flatMap(({ items }) => items)
  return {
    type: 'listViewed',
    listId: listIdOf(list),
    listName: listNameOf(list),
    department: list.department ?? null,
    totalCount: pages[0]?.totalCount ?? 0,
    products: someOf(products).map(listedProduct),
  }
}

/** `search`, `fashion:women:knitwear`, `fashion` for a whole department, or `selection` for products chosen by code. */
function listIdOf({ department, category, query }: Omit<ShownList, 'title'>): string {
  if (query !== undefined) return 'search'
  if (!department) return 'selection'
  return [department, ...(category?.split('/') ?? [])].join(':').slice(0, 64)
}

/** The title of a list; that of a search has the shopper's own words. */
const listNameOf = ({ query, title }: ShownList): string => (query === undefined ? title : 'Search')
