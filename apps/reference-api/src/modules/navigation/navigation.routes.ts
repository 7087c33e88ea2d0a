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
  route(app, 'GET /web/experience/landing/guest/v1/header-footer', ({ market }) => headerFooter(market), { maxAge })
  route(app, `GET ${folder}/megamenu-usp`, ({ market }) => menus.megaMenu(market), { maxAge })
  route(app, `GET ${folder}/icon-list`, ({ market }) => menus.icons(market), { maxAge })
  route(app, `GET ${folder}/myaccount-menu`, ({ market }) => menus.account(market), { maxAge })
}
