import type { PageType } from '@vitrine/contract/rules'
import type { RouteName } from './route-name.ts'

const types: Partial<Record<RouteName, PageType>> = {
  home: 'Home',
  department: 'Home Page',
  category: 'CLP-PLP',
  product: 'PDP',
  'product-code': 'PDP',
  cart: 'Cart',
  checkout: 'Checkout',
  'payment-success': 'TYP',
  login: 'Login Page',
  register: 'Register Page',
  wishlist: 'Wishlist',
  'shared-wishlist': 'Wishlist',
  ordertrack: 'Track My Order Page',
  search: 'Search',
  maintenance: 'Maintenance',
  'size-chart': 'Size Guide',
  'store-locator': 'Store Finder',
}

/** The page type of a screen: the login and signup flags first, then the screen itself. */
export function pageTypeOf(page: RouteName, query: URLSearchParams): PageType {
  if (query.get('login') === 'true') return 'Login Page'
  if (query.get('signup') === 'true') return 'Register Page'
  return types[page] ?? 'Others'
}
