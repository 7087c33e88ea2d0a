import { privateSessionDomain } from '@vitrine/core'
import type { FormAction } from '../pages/page-form.ts'
import { rememberedDepartment } from '../pages/remembered-department.ts'

/**
 * `POST /{locale}/account/logout`: what the sign-out button does before any script runs. It leads to the home of the
 * shopper's department, where nothing of the sign-in is left. Where the API cannot be reached the error page says so,
 * and the shopper is still signed in.
 */
export const logoutForm: FormAction = {
  path: '/account/logout',
  async send({ storefront, headers }) {
    const left = await storefront.use(privateSessionDomain).logout()
    if (left.outcome === 'failed') throw left.error
    return { to: storefront.routes.home(rememberedDepartment(headers.cookie)) }
  },
}
