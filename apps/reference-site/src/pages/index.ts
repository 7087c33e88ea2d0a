import { overviewPage } from './account/overview.page.ts'
import { buyAgainPage } from './account/buy-again.page.ts'
import { orderPage } from './account/order.page.ts'
import {
  addressesPage,
  deletionPage,
  ordersPage,
  preferencesPage,
  privacyPage,
  profilePage,
} from './account/parts.page.ts'
import { backInStockPage } from './back-in-stock/back-in-stock.page.ts'
import { cartPage } from './cart/cart.page.ts'
import { checkoutPage } from './checkout/checkout.page.ts'
import { bulkEnquiryPage, contactPage } from './enquiry/enquiry.page.ts'
import { errorPage, maintenancePage } from './error/error.page.ts'
import { homePage } from './home/home.page.ts'
import { loginPage, registerPage, resetPasswordPage } from './login/login.page.ts'
import { notFoundPage } from './not-found/not-found.page.ts'
import { orderTrackPage } from './ordertrack/ordertrack.page.ts'
import type { Page } from './page.ts'
import { paymentSuccessPage } from './payment-success/payment-success.page.ts'
import { previewPage } from './preview/preview.page.ts'
import { productListPage } from './product-list/product-list.page.ts'
import { productCodePage, productPage } from './product/product.page.ts'
import { searchPage } from './search/search.page.ts'
import { sizeChartPage } from './size-chart/size-chart.page.ts'
import { staticPages } from './static-page/static-page.page.ts'
import { storeLocatorPage } from './store-locator/store-locator.page.ts'
import { sharedWishlistPage } from './wishlist/shared-wishlist.page.ts'
import { wishlistPage } from './wishlist/wishlist.page.ts'

/** The pages by the name that core's routing gives a path; a name without a page here is not found. */
export const pages: Readonly<Record<string, Page>> = {
  home: homePage,
  department: homePage,
  category: productListPage,
  product: productPage,
  'product-code': productCodePage,
  'back-in-stock': backInStockPage,
  preview: previewPage,
  search: searchPage,
  cart: cartPage,
  wishlist: wishlistPage,
  'shared-wishlist': sharedWishlistPage,
  checkout: checkoutPage,
  'payment-success': paymentSuccessPage,
  ordertrack: orderTrackPage,
  'size-chart': sizeChartPage,
  'store-locator': storeLocatorPage,
  'contact-us': contactPage,
  'bulk-enquiry': bulkEnquiryPage,
  'my-account': overviewPage,
  'my-account/orders': ordersPage,
  order: orderPage,
  'buy-again': buyAgainPage,
  'my-account/addresses': addressesPage,
  'my-account/profile': profilePage,
  'my-account/profile/delete-account': deletionPage,
  'my-account/preferences': preferencesPage,
  'my-account/privacy': privacyPage,
  ...staticPages,
  login: loginPage,
  register: registerPage,
  'reset-password': resetPasswordPage,
  error: errorPage,
  maintenance: maintenancePage,
  'not-found': notFoundPage,
}
