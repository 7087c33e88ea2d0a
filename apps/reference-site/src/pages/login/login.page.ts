import {
  afterSignIn,
  beginSignIn,
  privateSessionDomain,
  SIGN_IN_ACTION,
  signInDomain,
  type SignInState,
  type SignInView,
  type Storefront,
} from '@vitrine/core'
import { ordersDomain } from '@vitrine/core/checkout'
import { returnPage } from '../../forms/return-path.ts'
import { formPage } from '../form-page.ts'
import { named } from '../meta-tags.ts'
import { isHexId } from '../hex-id.ts'
import { definePage, type Page, type PageContext } from '../page.ts'
import type { FormEnd } from '../page-form.ts'
import { enteredSignIn, readSignIn, secretFields, signInValues, type SignInForm } from './sign-in-form.ts'

/** The pages that one signs in on. */
type SignInPageName = 'login' | 'register' | 'reset-password'

const titles = { login: 'titles.login', register: 'titles.register', 'reset-password': 'titles.resetPassword' } as const

function viewOf(name: SignInPageName, { query }: Pick<PageContext, 'query'>): SignInView {
  if (name === 'login') return query['view'] === 'password' ? 'password' : 'login'
  return name === 'register' ? 'signup' : 'reset'
}

/** The form with the e-mail address of a guest's own order: it stands in no page's address. */
async function filledIn(storefront: Storefront, view: SignInView, orderId = ''): Promise<SignInState | undefined> {
  if (!isHexId(orderId)) return undefined
  const { value: order } = await storefront.use(ordersDomain).order(orderId).load()
  return order?.email ? { ...beginSignIn(view), values: { identifier: order.email } } : undefined
}

/** A page to sign in on; who is signed in is led on. */
const signInPage = (name: SignInPageName): Page<SignInForm> =>
  definePage({
    isCrawlerPage: false,
    kind: 'shopper',
    async view(context) {
      const { storefront, element, text, query, path, isShopperHidden, form } = context
      // A shopper who arrives from another site may be signed in.
      if (isShopperHidden) return { redirect: path, status: 303, isByPage: true }
      const returnTo = returnPage((form?.values ?? query)['returnTo'], storefront.routes.page('my-account'))
      if (!form && storefront.session.isLoggedIn.peek()) return { redirect: returnTo, status: 303 }
      const signInView = viewOf(name, context)
      const entered = form ? enteredSignIn(form) : await filledIn(storefront, signInView, query['order'])
      const shown = await element('vitrine-sign-in', { view: signInView, returnTo, ...(entered && { entered }) })
      return {
        ...(await named(storefront, name, text(titles[name]))),
        isRenderedWhole: true,
        main: `<div class="account-form">${shown}</div>`,
      }
    },
  })

/**
 * The form of all three pages. It is answered by the page of the next moment, or of the same with what is wrong;
 * whoever is in is led to where they came from, with the guest's bag. Tokens go into the encrypted cookie alone.
 */
const withForm = (page: Page<SignInForm>): Page =>
  formPage({
    path: SIGN_IN_ACTION,
    domain: signInDomain,
    page,
    secrets: secretFields,
    async send({ domain, storefront, values }): Promise<FormEnd<SignInForm>> {
      const state = await domain.next(readSignIn(values), values['action'] === 'resend' ? 'resend' : undefined)
      if (state.loggedIn) {
        await storefront.session.token()
        const merged = await storefront.use(privateSessionDomain).mergeGuest()
        const returnTo = returnPage(values['returnTo'], storefront.routes.page('my-account'))
        return { to: afterSignIn(returnTo, state, merged) }
      }
      const { purpose, isSignup, errors } = state
      const at = purpose === 'reset' ? 'reset-password' : isSignup ? 'register' : 'login'
      const carried = { ...signInValues(state), ...(values['returnTo'] && { returnTo: values['returnTo'] }) }
      const message = state.refusal ?? state.failure
      const isRefused = message !== undefined || Object.keys(errors).length > 0
      return { at, again: { values: carried, errors, ...(message && { message }), ...(!isRefused && { done: true }) } }
    },
  })

export const loginPage = withForm(signInPage('login'))
export const registerPage = withForm(signInPage('register'))
export const resetPasswordPage = withForm(signInPage('reset-password'))
