import type { DepartmentType } from '@vitrine/contract'
import type { pageNames } from '@vitrine/contract/rules'
import { type Locale } from '@vitrine/contract/rules'
import type { ReadonlySignal } from '@preact/signals-core'

/** A static or shell page by its path below the locale. */
export type PageName = (typeof pageNames)[number]

/** Addresses of the shop in the current locale; absolute on a partner page. Each reads the locale signal. */
export interface Routes {
  home(department?: DepartmentType): string
  /** @param path - Slugs below the department: `women/knitwear`. */
  category(department: DepartmentType, path: string): string
  product(product: { readonly departmentType: DepartmentType; readonly slug: string }): string
  cart(): string
  /** Where forms of the cart post to when there is no script. */
  cartAction(): string
  checkout(): string
  /** @param returnTo - Path below the origin that the shopper comes back to. @defaultValue the account */
  login(returnTo?: string): string
  paymentSuccess(orderId: string): string
  page(name: PageName): string
  /** A path below the locale, as content has it: `/food/category/chocolate`. */
  path(path: string): string
}

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Makes the addresses of one storefront; `shopUrl` is empty on the shop itself. */
export function createRoutes(shopUrl: string, locale: ReadonlySignal<Locale>): Routes {
  const path = (below: string) => `${shopUrl}/${locale.value.code}${below}`
  const cart = () => path('/cart')
  return {
    path,
    cart,
    cartAction: cart,
    home: (department) => path(department ? `/${department}` : ''),
    category: (department, slugs) => path(`/${department}/category/${encode(slugs)}`),
    product: ({ departmentType, slug }) => path(`/${departmentType}/${encode(slug)}`),
    checkout: () => path('/checkout'),
    login: (returnTo) => path(`/login${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`),
    paymentSuccess: (orderId) => path(`/checkout/payment-success?orderId=${encodeURIComponent(orderId)}`),
    page: (name) => path(`/${name}`),
  }
}
