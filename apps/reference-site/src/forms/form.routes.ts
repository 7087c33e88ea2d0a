import type { FastifyInstance, FastifyReply } from 'fastify'
import { draftDoneCookie, parseRoute, type PageRoute } from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { answerPage } from '../pages/answer-page.ts'
import type { Page } from '../pages/page.ts'
import type { FormAction, ShownEnd } from '../pages/page-form.ts'
import { askForSignIn } from '../pages/private-view.ts'
import { renderPage } from '../pages/render-page.ts'
import { vouchFor } from '../pages/vouched-notice.ts'
import type { RequestStorefront, StorefrontFactory } from '../session/storefront.ts'
import { createHeldForms, OWNER } from './held-form.ts'
import { ownForm, type FormPost } from './own-form.ts'
import { withSaid } from './said.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

type Pages = Readonly<Record<string, Page>>

interface Forms {
  /** Pages may share a form. */
  readonly pages: Pages
  /** Forms that stand in many pages. */
  readonly forms?: readonly FormAction[]
}

/** `POST /{locale}{path}` of each form. */
export function formRoutes(app: FastifyInstance, parts: Parts, { pages, forms = [] }: Forms) {
  const posted = new Map<string, { readonly form: FormAction; readonly page?: Page }>()
  for (const form of forms) posted.set(form.path, { form })
  for (const page of Object.values(pages)) if (page.form) posted.set(page.form.path, { form: page.form, page })
  for (const { form, page } of posted.values())
    ownForm(app, parts.config, form.path, (post) => answer(parts, post, form, { page, pages }), form.bodyLimit)
}

interface Shown {
  /** The page of the form; a form in many pages has none. */
  readonly page: Page | undefined
  readonly pages: Pages
}

async function answer(parts: Parts, post: FormPost, form: FormAction, { page, pages }: Shown) {
  const { request, reply, locale, fields } = post
  const { cookie, 'user-agent': userAgent } = request.headers
  const shopper = { cookies: cookie, client: request.ip, userAgent }
  const acting = parts.storefronts.forShopper(locale, shopper)
  if (page?.kind === 'private') {
    const path = form.back?.(fields, acting.storefront) ?? `/${locale}${form.path}`
    const login = await askForSignIn({ storefront: acting.storefront, path, isShopperHidden: false })
    if (login) {
      const held = await createHeldForms(parts.config).hold(`/${locale}${form.path}`, form, fields, 'held')
      if (held) reply.header('set-cookie', held)
      return answerEnd(reply, acting, { to: login.redirect })
    }
    // Somebody else has signed in since the page was shown: nothing of it is theirs.
    const owner = fields[OWNER]
    if (owner && owner !== acting.storefront.session.userId) return answerEnd(reply, acting, { to: path })
  }
  const end = await form.send({ storefront: acting.storefront, values: fields, headers: request.headers })
  if (!('again' in end)) return answerEnd(reply, acting, end)
  const again = end.at ? pages[end.at] : page
  if (!again) throw new Error(`The form ${form.path} has no page that shows it again.`)
  return answerAgain(
    parts,
    post,
    acting,
    { page: again, path: end.path ?? (end.at ? `/${end.at}` : form.path), action: form },
    end.again,
  )
}

async function answerAgain(
  parts: Parts,
  { request, reply, locale, fields }: FormPost,
  acting: RequestStorefront,
  { page, path, action }: { page: Page; path: string; action: FormAction },
  form: Extract<ShownEnd, { again: unknown }>['again'],
) {
  const url = new URL(`/${locale}${path}`, parts.config.siteUrl)
  // The form itself says what was not taken.
  const { toasts, dismiss } = acting.storefront.notifications
  for (const { id } of toasts.peek()) dismiss(id)
  // A page that cannot be made shows nothing of what was typed: it does when it is made again.
  const wait = async (why: 'failed' | 'held') =>
    page.kind === 'private'
      ? createHeldForms(parts.config).hold(`/${locale}${action.path}`, action, fields, why)
      : undefined
  const held = await wait('failed')
  const rendered = await renderPage(parts, {
    page,
    route: parseRoute(url.pathname, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
    locale: parseLocale(locale)!,
    url,
    shopper: { cookies: request.headers.cookie, client: request.ip },
    acting,
    isShopperHidden: false,
    log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
    form,
    isFormWaiting: held !== undefined,
  })
  // Sending it has found out that the sign-in was ended elsewhere.
  const waiting = rendered.redirect !== undefined ? await wait('held') : rendered.isFailed ? held : undefined
  if (waiting) reply.header('set-cookie', waiting)
  return answerPage(request, reply, rendered, { page, isPreview: false, variesByCookie: false })
}

function answerEnd(reply: FastifyReply, acting: RequestStorefront, end: Exclude<ShownEnd, { again: unknown }>) {
  const cookies = acting.setCookieHeaders()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if ('to' in end) {
    for (const cookie of draftDoneCookie(end.draftDone)) reply.header('set-cookie', cookie)
    return leadTo(reply, withSaid(end.to, end.said))
  }
  return reply.header('content-disposition', `attachment; filename="${end.file}"`).type(end.type).send(end.text)
}

function leadTo(reply: FastifyReply, address: string) {
  const vouching = vouchFor(address)
  if (vouching.length > 0) reply.header('set-cookie', vouching)
  return reply.redirect(address, 303)
}
