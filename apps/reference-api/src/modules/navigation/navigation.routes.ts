import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { HeaderFooterReader } from './header-footer.service.ts'
import type { MenuService } from './menus.service.ts'

const maxAge = 60

export function navigationRoutes(
  app: FastifyInstance,
  route: Route,
  { headerFooter, menus }: { headerFooter: HeaderFooterReader; menus: MenuService },
) {
  const folder = '/experience/masterdata/guest/v1'
  route(app, 'GET /web/experience/landing/guest/v1/header-footer', ({ shopLocale }) => headerFooter(shopLocale), {
    maxAge,
  })
  route(app, `GET ${folder}/megamenu-usp`, ({ shopLocale }) => menus.megaMenu(shopLocale), { maxAge })
  route(app, `GET ${folder}/icon-list`, ({ shopLocale }) => menus.icons(shopLocale), { maxAge })
  route(app, `GET ${folder}/myaccount-menu`, ({ shopLocale }) => menus.account(shopLocale), { maxAge })
}
