import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '../config/config.ts'
import { ownForm } from '../forms/own-form.ts'
import { returnPage } from '../forms/return-path.ts'
import { noPreviewCookie } from './preview-cookie.ts'

/** `POST /{locale}/preview`: leaves the preview and shows the same page as it is published. */
export function leavePreviewRoutes(app: FastifyInstance, { config }: { config: SiteConfig }) {
  ownForm(app, config, '/preview', async ({ reply, locale, fields }) =>
    reply
      .header('set-cookie', noPreviewCookie(config.siteUrl))
      .redirect(returnPage(fields['returnTo'], `/${locale}`), 303),
  )
}
