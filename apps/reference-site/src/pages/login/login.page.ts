import type { SignInState, SignInView } from '@vitrine/core'
import { returnPath } from '../../forms/return-path.ts'
import { named } from '../meta-tags.ts'
import { definePage, type Page, type PageContext } from '../page.ts'

/** The pages that one signs in on. */
export type SignInPageName = 'login' | 'register' | 'reset-password'

const titles = { login: 'titles.login', register: 'titles.register', 'reset-password': 'titles.resetPassword' } as const

/** What a form without script has come to. */
export interface SignInAnswer {
  readonly state: SignInState
  readonly returnTo: string
  /** The form was not taken as it was. */
  readonly isRefused: boolean
}

function viewOf(name: SignInPageName, { query }: PageContext): SignInView {
  if (name === 'login') return query['view'] === 'password' ? 'password' : 'login'
  return name === 'register' ? 'signup' : 'reset'
}

/** A page to sign in on; who is signed in is led on. */
export const signInPage = (name: SignInPageName, answer?: SignInAnswer): Page =>
  definePage({
    isCrawlerPage: false,
    kind: 'shopper',
    async view(context) {
      const { storefront, element, text, query, path, isShopperHidden } = context
      // Whoever arrives from another site may be signed in.
      if (isShopperHidden) return { redirect: path, status: 303, isByPage: true }
      const back = answer?.returnTo ?? returnPath(query['returnTo'], storefront.routes.page('my-account'))
      if (!answer && storefront.session.isLoggedIn.peek()) return { redirect: back, status: 303 }
      const form = await element('vitrine-sign-in', {
        view: viewOf(name, context),
        returnTo: back,
        ...(answer && { entered: answer.state }),
      })
      return {
        ...(answer?.isRefused && { status: 422 as const }),
        ...(await named(storefront, name, text(titles[name]))),
        isRenderedWhole: true,
        main: `<div class="account-form">${form}</div>`,
      }
    },
  })
