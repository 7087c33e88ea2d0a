import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseRoute, type PageRoute } from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { answerPage } from '../pages/answer-page.ts'
import type { Page } from '../pages/page.ts'
import type { FormAction, ShownEnd } from '../pages/page-form.ts'
import { askForSignIn } from '../pages/private-view.ts'
import { renderPage } from '../pages/render-page.ts'
import type { RequestStorefront, StorefrontFactory } from '../session/storefront.ts'
import { ownForm, type FormPost } from './own-form.ts'
import { withSaid } from './said.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

type Pages = Readonly<Record<string, Page>>

/** `POST /{locale}{path}` of each page that has a form; pages may share one. */
export function formRoutes(app: FastifyInstance, parts: Parts, pages: Pages) {
  const taken = new Set<string>()
  for (const page of Object.values(pages)) {
    const { form } = page
    if (!form || taken.has(form.path)) continue
    taken.add(form.path)
    ownForm(app, parts.config, form.path, (post) => answer(parts, post, page, form, pages), form.bodyLimit)
  }
}

async function answer(parts: Parts, post: FormPost, page: Page, form: FormAction, pages: Pages) {
  const { request, reply, locale, fields } = post
  const { cookie, 'user-agent': userAgent } = request.headers
  const shopper = { cookies: cookie, client: request.ip, userAgent }
  const acting = parts.storefronts.forShopper(locale, shopper)
  if (page.kind === 'private') {
    const path = form.back?.(fields, acting.storefront) ?? `/${locale}${form.path}`
    const login = await askForSignIn({ storefront: acting.storefront, path, isShopperHidden: false })
    if (login) return answerEnd(reply, acting, { to: login.redirect })
  }
  const end = await form.send({ storefront: acting.storefront, values: fields })
  if ('again' in end) return answerAgain(parts, post, acting, shown(end, page, form.path, pages), end.again)
  return answerEnd(reply, acting, end)
}

/** Which page shows a form again, and where it stands below the locale. */
const shown = ({ at }: { at?: string }, page: Page, path: string, pages: Pages) =>
  at ? { page: pages[at]!, path: `/${at}` } : { page, path }

async function answerAgain(
  parts: Parts,
  { request, reply, locale }: FormPost,
  acting: RequestStorefront,
  { page, path }: { page: Page; path: string },
  form: Extract<ShownEnd, { again: unknown }>['again'],
) {
  const address = `/${locale}${path}`
  // What was not taken stands at its form.
  const { toasts, dismiss } = acting.storefront.notifications
  for (const { id } of toasts.peek()) dismiss(id)
  const rendered = await renderPage(parts, {
    page,
    route: parseRoute(address, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
    locale: parseLocale(locale)!,
    url: new URL(address, parts.config.siteUrl),
    shopper: { cookies: request.headers.cookie, client: request.ip },
    acting,
    isShopperHidden: false,
    log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
    form,
  })
  return answerPage(request, reply, rendered, { page, isPreview: false, variesByCookie: false })
}

function answerEnd(reply: FastifyReply, acting: RequestStorefront, end: Exclude<ShownEnd, { again: unknown }>) {
  const cookies = acting.setCookieHeaders()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if ('to' in end) return reply.redirect(withSaid(end.to, end.said), 303)
  return reply.header('content-disposition', `attachment; filename="${end.file}"`).type(end.type).send(end.text)
}
