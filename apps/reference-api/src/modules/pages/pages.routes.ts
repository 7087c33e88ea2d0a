import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MetaTagsReader } from './meta-tags.service.ts'
import type { NotFoundReader } from './not-found.service.ts'
import type { StaticPageService } from './static-pages.service.ts'

const maxAge = 60

export function pageRoutes(
  app: FastifyInstance,
  route: Route,
  {
    metaTags,
    notFound,
    staticPages,
  }: { metaTags: MetaTagsReader; notFound: NotFoundReader; staticPages: StaticPageService },
) {
  const folder = '/experience/masterdata/guest/v1/common'
  route(app, `GET ${folder}/error/not-found-page`, ({ shopLocale }) => notFound(shopLocale), { maxAge })
  route(app, `GET ${folder}/meta-tags`, ({ query, shopLocale }) => metaTags(query, shopLocale), { maxAge })
  route(app, `GET ${folder}/static-page`, ({ query, shopLocale }) => staticPages.page(query.page, shopLocale), {
    maxAge,
  })
}
