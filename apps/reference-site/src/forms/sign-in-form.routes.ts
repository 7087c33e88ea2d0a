import type { FastifyInstance } from 'fastify'
import {
  afterSignIn,
  parseRoute,
  privateSessionDomain,
  SIGN_IN_ACTION,
  signInDomain,
  signInFields,
  signInSteps,
  type PageRoute,
  type SignInField,
  type SignInState,
} from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { answerPage } from '../pages/answer-page.ts'
import { signInPage, type SignInPageName } from '../pages/login/login.page.ts'
import { renderPage } from '../pages/render-page.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm, type Fields, type FormPost } from './own-form.ts'
import { returnPath } from './return-path.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

/** What is never sent back in a page. */
const secretFields: readonly SignInField[] = ['password', 'newPassword', 'code']

/**
 * `POST /{locale}/account/sign-in`: what the forms of signing in do before any script runs. Each is answered by the
 * page of the next moment, or of the same with what is wrong; whoever is in by 303 to where they came from, with the
 * guest's bag. Tokens go into the encrypted cookie alone.
 */
export function signInFormRoutes(app: FastifyInstance, parts: Parts) {
  ownForm(app, parts.config, SIGN_IN_ACTION, (post) => answer(parts, post))
}

async function answer(parts: Parts, { request, reply, locale, fields }: FormPost) {
  const { cookie, 'user-agent': userAgent } = request.headers
  const shopper = { cookies: cookie, client: request.ip, userAgent }
  const { storefront, setCookieHeaders } = parts.storefronts.forShopper(locale, shopper)
  const returnTo = returnPath(fields['returnTo'], storefront.routes.page('my-account'))
  const given = readState(fields)
  const state = await storefront.use(signInDomain).next(given, fields['action'] === 'resend' ? 'resend' : undefined)
  if (state.loggedIn) {
    await storefront.session.token()
    const merged = await storefront.use(privateSessionDomain).mergeGuest()
    for (const header of setCookieHeaders()) reply.header('set-cookie', header)
    return reply.redirect(afterSignIn(returnTo, state, merged), 303)
  }
  const name = pageOf(state)
  const path = `/${locale}/${name}`
  const isRefused = Object.keys(state.errors).length > 0 || !!state.refusal || !!state.failure
  const page = signInPage(name, { state: withoutSecrets(state), returnTo, isRefused })
  const rendered = await renderPage(parts, {
    page,
    route: parseRoute(path, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
    locale: parseLocale(locale)!,
    url: new URL(path, parts.config.siteUrl),
    shopper,
    isShopperHidden: false,
    log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
  })
  for (const header of setCookieHeaders()) reply.header('set-cookie', header)
  return answerPage(request, reply, rendered, { page, isPreview: false, variesByCookie: false })
}

const pageOf = ({ purpose, isSignup }: SignInState): SignInPageName =>
  purpose === 'reset' ? 'reset-password' : isSignup ? 'register' : 'login'

/** The moment that a form carries. */
function readState(fields: Fields): SignInState {
  const values = Object.fromEntries(
    signInFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
  const { vToken, sentTo, regToken } = fields
  const resendAt = Number(fields['resendAt'])
  return {
    step: signInSteps.find((step) => step === fields['step']) ?? 'identifier',
    purpose: fields['purpose'] === 'reset' ? 'reset' : 'login',
    values,
    errors: {},
    ...(fields['isSignup'] === 'true' && { isSignup: true as const }),
    ...(vToken && { vToken }),
    ...(sentTo && { sentTo: sentTo.slice(0, 254) }),
    ...(regToken && { regToken }),
    // Some time in the next century at most.
    ...(resendAt > 0 && resendAt < 4e12 && { resendAt }),
  }
}

function withoutSecrets(state: SignInState): SignInState {
  const values = Object.entries(state.values).filter(([field]) => !secretFields.includes(field as SignInField))
  return { ...state, values: Object.fromEntries(values) }
}
