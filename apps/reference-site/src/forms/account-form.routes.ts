import type { FastifyInstance } from 'fastify'
import {
  accountActions,
  accountChangesDomain,
  parseRoute,
  type AccountAction,
  type AccountOutcome,
  type PageRoute,
} from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { addressesPage, deletionPage, preferencesPage, privacyPage, profilePage } from '../pages/account/parts.page.ts'
import { answerPage } from '../pages/answer-page.ts'
import type { Page, PageForm } from '../pages/page.ts'
import { renderPage } from '../pages/render-page.ts'
import { requireSignIn } from '../pages/require-sign-in.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm, type Fields, type FormPost } from './own-form.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

const pages = {
  '/my-account/addresses': addressesPage,
  '/my-account/profile': profilePage,
  '/my-account/preferences': preferencesPage,
  '/my-account/privacy': privacyPage,
  '/my-account/profile/delete-account': deletionPage,
} as const satisfies Record<string, Page>

/** Never written into a page again. */
const secrets = ['code', 'current', 'next']

/**
 * `POST /{locale}/my-account/…`: what the forms of the account area do, with and without script. What is done is
 * answered by 303 to the page, which says so; what is not right by the page again, with what was typed and what is
 * wrong with it; a code that was sent by the page with the field for it. An export is a file.
 */
export function accountFormRoutes(app: FastifyInstance, parts: Parts) {
  for (const path of Object.keys(pages) as (keyof typeof pages)[])
    ownForm(app, parts.config, path, (post) => answer(parts, post, path))
}

async function answer(parts: Parts, { request, reply, locale, fields }: FormPost, below: keyof typeof pages) {
  const { do: wanted, ...values } = fields
  const action = accountActions.find((known) => known === wanted)
  const path = `/${locale}${below}`
  if (!action) return reply.redirect(path, 303)
  const shopper = { cookies: request.headers.cookie, client: request.ip }
  const { storefront, setCookieHeaders } = parts.storefronts.forShopper(locale, shopper)
  // Of a sign-in that goes on only the token may be over.
  await storefront.session.token().catch(() => undefined)
  const login = requireSignIn({ storefront, path, isShopperHidden: false })
  if (login) return reply.header('set-cookie', setCookieHeaders()).redirect(login.redirect, login.status)
  const outcome = await storefront.use(accountChangesDomain).act(action, values)
  for (const header of setCookieHeaders()) reply.header('set-cookie', header)
  if (outcome.outcome === 'done' && outcome.exported)
    return reply
      .header('content-disposition', 'attachment; filename="account.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(outcome.exported, undefined, 2))
  if (outcome.outcome === 'done') return reply.redirect(`${path}?notice=account-${action}`, 303)

  const page = pages[below]
  const rendered = await renderPage(parts, {
    page,
    route: parseRoute(path, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
    locale: parseLocale(locale)!,
    url: new URL(path, parts.config.siteUrl),
    shopper,
    isShopperHidden: false,
    log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
    form: formOf(action, values, outcome),
  })
  return answerPage(request, reply, rendered, { page, isPreview: false, variesByCookie: false })
}

/** What of the form is shown again. */
function formOf(
  action: AccountAction,
  fields: Fields,
  outcome: Exclude<AccountOutcome, { outcome: 'done' }>,
): PageForm {
  const { vToken, sentTo, ...rest } = fields
  const values = Object.fromEntries(Object.entries(rest).filter(([name]) => !secrets.includes(name)))
  const sent = outcome.outcome === 'code' ? outcome : { vToken, sentTo }
  return {
    values,
    errors: {},
    ...(outcome.outcome === 'code' && { isStep: true }),
    account: {
      action,
      values,
      errors: outcome.outcome === 'invalid' ? outcome.errors : {},
      ...(outcome.outcome === 'invalid' && outcome.addressErrors && { addressErrors: outcome.addressErrors }),
      ...(outcome.outcome === 'failed' && { isFailed: true }),
      ...(sent.vToken !== undefined && { vToken: sent.vToken, sentTo: sent.sentTo ?? '' }),
    },
  }
}
