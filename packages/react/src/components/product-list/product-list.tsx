import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, ProductList as Page } from '@vitrine/contract'
import {
  catalogDomain,
  chosenOf,
  departmentListOf,
  listAddress,
  listBannersDomain,
  type ListView,
  type Storefront,
} from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { useViewed } from '../../use-viewed.ts'
import type { CardProps } from '../product-card/card.tsx'
import { Notice } from '../notice/notice.tsx'
import type { PictureRatio } from '../picture/picture.tsx'
import { CardSkeleton } from '../product-card/product-card.tsx'
import { ListBar } from './list-bar.tsx'
import { ListChips } from './list-chips.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListGrid } from './list-grid.tsx'
import { ListHead } from './list-head.tsx'
import { hasBanners, listQueriesOf, loadProductList } from './product-list.load.ts'
import { ListNothing } from './list-nothing.tsx'

export interface ProductListProps
  extends
    SlotProps<'loading' | 'empty' | 'error' | 'start' | 'end' | 'filters' | 'page'>,
    Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Department whose products are listed. */
  department?: DepartmentType
  /** Path of the category below its department: `women/knitwear`. */
  category?: string
  /** The search words, instead of a category. */
  query?: string
  /** `written` searches the words as they are: a misspelt one is not replaced. */
  spelling?: 'written'
  /** Codes separated by commas, instead of a category. */
  productCodes?: string
  /** Chosen facet values, joined by commas: `tenant~color:navy,tenant~size1:m`. */
  filter?: string
  /** A value of the sort menu. */
  sortBy?: string
  /** The last page that is shown, from 1; those before it are shown as well, five at most. @defaultValue 1 */
  page?: number
  /** The most products shown; then there is no sort menu and no further page. */
  limit?: number
  /** Heading instead of the category's name; empty for none. */
  heading?: string
}

const bannersOf = (storefront: Storefront, department: DepartmentType, category: string | undefined) =>
  storefront.use(listBannersDomain).banners(department, category).value.value?.items ?? []

/** Products of a category or a search, or those that are named, as cards. */
export function ProductList(props: ProductListProps) {
  useSignals()
  const { department, category, query, spelling, filter, sortBy, page, heading, limit, slots } = props
  const view: ListView = { department, category, query, spelling, filter, sortBy, page }
  const catalog = useDomain(catalogDomain)
  const storefront = useStorefront()
  const { i18n, routes } = storefront
  const queries = listQueriesOf(props, storefront.config)
  const options = { ...view, productCodes: props.productCodes, limit }
  const load = () => void loadProductList(storefront, options)
  useLoad(loadProductList, options)
  const resources = queries.map((query) => catalog.list(query).value)
  const pages = resources.map(({ value }) => value).filter((value): value is Page => !!value)
  const [first] = pages
  const failed = resources.find(({ status, value }) => status === 'failed' && !value)
  const details = department && category ? catalog.category(department, category).value.value : undefined
  const banners = department && hasBanners(props) ? bannersOf(storefront, department, category) : []
  const kind = departmentListOf(view)
  const all = kind && department ? i18n.t(`productList.department.${kind}.${department}`) : i18n.t('productList.all')
  const title = heading ?? details?.name ?? (limit || props.productCodes ? '' : all)
  const chosen = first && !limit ? chosenOf(first, storefront) : []
  const isEmpty = first?.totalCount === 0
  const viewed = first && pages.length === queries.length && JSON.stringify([queries, first.totalCount])
  useViewed(viewed, () => ({ type: 'listShown', pages, department, category, query, title }))
  const earlier = queries[0]?.startIndex ? (page ?? 1) - queries.length : 0

  return (
    <section
      className="vt-list"
      part="base"
      data-department={department}
      aria-label={title || i18n.t('productList.all')}
      aria-busy={!first && !failed}
    >
      <Slot name="start" slots={slots} />
      {title ? <ListHead title={title} category={details} level={heading === undefined ? 1 : 2} /> : null}
      {first && !limit && (!isEmpty || chosen.length > 0) ? <ListBar view={view} list={first} slots={slots} /> : null}
      {chosen.length > 0 ? <ListChips view={view} chosen={chosen} /> : null}
      {first?.hasUnknownFilter && !limit ? (
        <Notice kind="info" role="status" title={i18n.t('productList.unknownFilter')} />
      ) : null}
      {isEmpty ? (
        <Slot name="empty" slots={slots}>
          {chosen.length > 0 ? (
            <ListNothing view={view} chosen={chosen} category={details} />
          ) : (
            <ListEmpty department={department} />
          )}
        </Slot>
      ) : null}
      {earlier > 0 ? <EarlierLink href={listAddress(routes, { ...view, page: earlier })} /> : null}
      {first && !isEmpty ? (
        <ListGrid
          pages={pages}
          banners={banners}
          slots={slots}
          isFirstView={!limit}
          level={title && heading !== undefined ? 3 : 2}
          onBeforeAdd={props.onBeforeAdd}
          onAdd={props.onAdd}
        />
      ) : null}
      {!first && !failed ? (
        <Slot name="loading" slots={slots}>
          <ListSkeleton length={limit ?? 8} ratio={department === 'food' ? 'square' : 'vertical'} />
        </Slot>
      ) : null}
      {failed ? (
        <Slot name="error" slots={slots}>
          <ListFailed reference={failed.error?.referenceCode} onRetry={load} />
        </Slot>
      ) : null}
      {first && !limit && !failed ? <ListFoot view={view} list={pages.at(-1)!} /> : null}
      <Slot name="end" slots={slots} />
    </section>
  )
}

function EarlierLink({ href }: { href: string }) {
  const { t } = useStorefront().i18n
  return (
    <p className="vt-list__earlier">
      <a className="vt-button" rel="prev" href={href}>
        {t('productList.previous')}
      </a>
    </p>
  )
}

function ListSkeleton({ length, ratio }: { length: number; ratio: PictureRatio }) {
  return (
    <ul className="vt-list__grid" part="grid">
      {Array.from({ length }, (_, index) => (
        <li key={index}>
          <CardSkeleton ratio={ratio} />
        </li>
      ))}
    </ul>
  )
}
