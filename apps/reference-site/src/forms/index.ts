import type { FormAction } from '../pages/page-form.ts'
import { backInStockForm } from './back-in-stock-form.ts'
import { cartForm } from './cart-form.ts'
import { couponForm } from './coupon-form.ts'
import { hamperDayForm } from './hamper-day-form.ts'
import { logoutForm } from './logout-form.ts'
import { productSetForm } from './product-set-form.ts'
import { wishlistForm } from './wishlist-form.ts'

/** The forms that stand in many pages; a page's own is with the page. */
export const forms: readonly FormAction[] = [
  cartForm,
  couponForm,
  wishlistForm,
  productSetForm,
  hamperDayForm,
  backInStockForm,
  logoutForm,
]
