import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDomain, type PageRoute, parseRoute } from '@vitrine/core'
import { parseLocale, type Locale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { reachedBy } from '../config/own-address.ts'
import { openPreview } from '../preview/open-preview.ts'
import { framePage } from '../render/frame-page.ts'
import { framePolicy } from '../render/policy.ts'
import { createDeadline } from '../session/deadline.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { answerPage } from './answer-page.ts'
import { pages } from './index.ts'
import { createHeldForms } from '../forms/held-form.ts'
import { withQuery } from '../forms/said.ts'
import { pageBefore } from './page-before.ts'
import { rememberedDepartment, rememberLeft } from './remembered-department.ts'
import { languageTag } from './language-tag.ts'
import { unlessFailed, type PageCache } from './page-cache.ts'
import { pageText } from './page-text.ts'
import type { Page } from './page.ts'
import { requestedUrl, tidyAddress } from './requested-url.ts'
import { renderPage, type PageRequest, type RenderedPage } from './render-page.ts'
import { noticeOf, noticeSaid } from './vouched-notice.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
  readonly cache: PageCache<RenderedPage>
}

/** Seconds for `Retry-After` while the shop is closed. */
const RETRY_AFTER = 600

/** Every address that is not a file, a call or a form: read by core's routing, answered by a page. */
export async function pageRoutes(app: FastifyInstance, parts: Parts) {
  const { config, cache, storefronts } = parts
  const heldForms = createHeldForms(config)
  const isSold = (locale: Locale | undefined): locale is Locale => !!locale && config.countries.includes(locale.country)

  app.get('/', async (_request, reply) => reply.redirect(`/${config.defaultLocale}`, 302))

  app.get('/*', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = requestedUrl(request.raw.url ?? '/', config.siteUrl)
    const tidy = tidyAddress(url)
    if (tidy) return reply.redirect(tidy, 301)
    const found = parseRoute(url.pathname + url.search, { defaultLocale: config.defaultLocale })
    if (found.kind === 'redirect') return reply.redirect(found.to, found.status)
    const locale = isSold(found.locale) ? found.locale : undefined
    const shown = locale ?? parseLocale(config.defaultLocale)!
    if (request.headers['sec-fetch-dest'] === 'iframe' || request.headers['sec-fetch-dest'] === 'frame') {
      return answerFrame(reply, config.merchant.name, shown, url.pathname + url.search)
    }
    const route: PageRoute = locale ? found : { ...found, page: 'not-found' }
    const deadline = createDeadline()
    const content = storefronts.shared(shown.code, undefined, deadline).storefront.use(contentDomain)
    const { value: features } = await content.featureToggles.load()
    const isClosed = features?.toggles.maintenance === true
    const page = (isClosed ? pages['maintenance'] : (pages[route.page] ?? pages['not-found'])) as Page
    // The shop's own links lead to its own home; who arrives is led back to the department.
    const arrives = request.headers['sec-fetch-site'] !== 'same-origin'
    const department = route.page === 'home' && arrives ? rememberedDepartment(request.headers.cookie) : undefined
    if (department && !isClosed) return leadTo(reply, `/${shown.code}/${department}${url.search}`)
    const notice = noticeOf(url, request.headers.cookie)
    if (notice === 'foreign')
      return leadTo(reply, withQuery(url.pathname + url.search, { notice: undefined, limit: undefined }))
    const before = pageBefore(request.headers)
    const held = page.form?.holds && (await heldForms.waiting(url.pathname, request.headers.cookie))
    const isShared = page.kind === 'shared'
    // A shared page's answer is for everybody, but for one that says what was done for this shopper.
    const left = isShared ? [] : rememberLeft(before, request.headers.cookie)
    for (const cookie of notice ? [noticeSaid, ...left] : left) reply.header('set-cookie', cookie)
    const preview = await openPreview(parts, shown, request.headers.cookie, deadline)
    const render = () =>
      renderPage(
        { ...parts, config: reachedBy(config, request.headers.host) },
        {
          page,
          route,
          locale: shown,
          url,
          shopper: { cookies: request.headers.cookie, client: request.ip },
          preview,
          deadline,
          before,
          ...(held && { form: held, isFormWaiting: true }),
          isShopperHidden: !isShared && request.headers['sec-fetch-site'] === 'cross-site',
          log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
        },
      )
    const sending = {
      page,
      isPreview: preview !== undefined,
      isOwn: notice === 'vouched',
      variesByCookie: route.page === 'home' || config.previews.includes(shown.country),
    }
    if (page === pages['maintenance'])
      return answerPage(request, reply.header('retry-after', RETRY_AFTER), await render(), sending)
    const rendered = await (isShared && !preview && !notice
      ? cache.page(url.pathname + url.search, render, renewal(app, parts, { page, route, locale: shown, url }))
      : render())
    if (held && rendered.redirect === undefined && !rendered.isFailed) reply.header('set-cookie', heldForms.gone)
    return answerPage(request, reply, rendered, sending)
  }
}

/** Renewal of a shared page, for later; made here, so that it holds nothing of the request that saw it. */
const renewal =
  (app: FastifyInstance, parts: Parts, wanted: Pick<PageRequest, 'page' | 'route' | 'locale' | 'url'>) => async () => {
    const rendered = unlessFailed(
      await renderPage(parts, {
        ...wanted,
        shopper: { cookies: undefined, client: undefined },
        isShopperHidden: false,
        deadline: createDeadline(),
        log: (error, referenceCode) => app.log.error({ err: error, referenceCode }),
      }),
    )
    // Browsers take it compressed: that takes as long as rendering, and the next visitor is not to wait for it either.
    await rendered.body('br')
    return rendered
  }

/** Redirects for one shopper only, which no cache may store. */
const leadTo = (reply: FastifyReply, to: string) =>
  reply.header('vary', 'Cookie, Sec-Fetch-Site').header('cache-control', 'private, no-store').redirect(to, 302)

function answerFrame(reply: FastifyReply, shopName: string, locale: Locale, href: string) {
  return reply
    .header('vary', 'Sec-Fetch-Dest')
    .header('cache-control', 'no-store')
    .header('content-security-policy', framePolicy)
    .type('text/html; charset=utf-8')
    .send(
      framePage({
        shopName,
        language: languageTag(locale),
        dir: locale.dir,
        text: pageText(locale, 'frame.text'),
        link: pageText(locale, 'frame.link', { shop: shopName }),
        href,
      }),
    )
}
