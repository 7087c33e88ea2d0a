import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import type { ListQuery } from '@vitrine/core'
import { useEffect } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Card, type CardProps } from '../product-card/card.tsx'
import { CardSkeleton } from '../product-card/product-card.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { ListProblem } from './list-problem.tsx'

export interface ProductListProps
  extends SlotProps<'loading' | 'empty' | 'error' | 'start' | 'end'>, Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Department whose goods are listed. */
  department?: DepartmentType
  /** Path of the category below its department: `women/knitwear`. */
  category?: string
  /** Codes separated by commas, instead of a category. */
  productCodes?: string
  /** A value of the sort menu. */
  sortBy?: string
  /** Number of the first product, from 0. */
  startIndex?: number
  /** The most products shown. */
  limit?: number
  /** Heading instead of the category's name; empty for none. */
  heading?: string
}

/** What the list asks for; the same words on the server and in the browser. */
export const listQueryOf = ({
  department,
  category,
  productCodes,
  sortBy,
  startIndex,
  limit,
}: ProductListProps): ListQuery => ({
  ...(department && { department }),
  ...(category && { category }),
  ...(productCodes && { productCodes }),
  ...(sortBy && { sortBy }),
  ...(startIndex && { startIndex }),
  ...(limit && { pageSize: limit }),
})

/** Goods of a category, or those that are named, as cards. */
export function ProductList(props: ProductListProps) {
  useSignals()
  const { department, category = '', heading, limit, slots, onBeforeAdd, onAdd } = props
  const catalog = useCatalog()
  const { i18n } = useStorefront()
  const query = listQueryOf(props)
  const key = JSON.stringify(query)
  useEffect(() => {
    void catalog.loadList(JSON.parse(key) as ListQuery)
    if (department && category) void catalog.loadCategory(department, category)
  }, [catalog, key, department, category])
  const { status, value, error } = catalog.list(query).value
  const shelf = department && category ? catalog.category(department, category).value.value : undefined
  const title = heading ?? shelf?.name ?? (limit || props.productCodes ? '' : i18n.t('list.all'))
  const ratio = department === 'food' ? 'square' : 'vertical'

  if (!value && status === 'failed') {
    return (
      <Slot name="error" slots={slots}>
        <ListProblem kind="failed" reference={error?.referenceCode} onRetry={() => void catalog.loadList(query)} />
      </Slot>
    )
  }
  return (
    <section
      className="vt-list"
      part="base"
      data-department={department}
      aria-label={title || i18n.t('list.all')}
      aria-busy={status === 'loading'}
    >
      <Slot name="start" slots={slots} />
      {title ? (
        <ListHead
          title={title}
          shelf={shelf}
          list={limit ? undefined : value}
          query={query}
          level={heading === undefined ? 1 : 2}
        />
      ) : null}
      {value && value.items.length === 0 ? (
        <Slot name="empty" slots={slots}>
          <ListProblem kind="empty" department={department} />
        </Slot>
      ) : (
        <ul className="vt-list__grid" part="grid">
          {value
            ? value.items.map((product, index) => (
                <li key={product.productCode}>
                  <Card
                    product={product}
                    sizes="(min-width: 1440px) 325px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
                    isPriority={title !== '' && !limit && index < 2}
                    level={title && heading !== undefined ? 3 : 2}
                    onBeforeAdd={onBeforeAdd}
                    onAdd={onAdd}
                  />
                </li>
              ))
            : Array.from({ length: limit ?? 8 }, (_, index) => (
                <li key={index}>
                  <Slot name="loading" slots={slots}>
                    <CardSkeleton ratio={ratio} />
                  </Slot>
                </li>
              ))}
        </ul>
      )}
      {value && !limit ? <ListFoot list={value} query={query} /> : null}
      <Slot name="end" slots={slots} />
    </section>
  )
}
