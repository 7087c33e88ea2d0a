import type { FastifyInstance } from 'fastify'
import { previewOf } from '../../platform/http/preview-header.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PreviewService } from './preview.service.ts'

export function previewRoutes(app: FastifyInstance, route: Route, previews: PreviewService) {
  route(app, 'GET /experience/masterdata/guest/v1/preview', async ({ request, shopLocale }) =>
    previews.check(previewOf(request.headers), shopLocale.country),
  )
}
