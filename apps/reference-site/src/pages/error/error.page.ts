import { named } from '../meta-tags.ts'
import { message } from '../message.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'
import { reference } from './reference.ts'

/** Something went wrong: a way on, a way back, and the code of the request that failed. */
export function failureView(context: PageContext, code: string | undefined, again?: string): PageView {
  const { storefront, text } = context
  return {
    title: text('errorTitle'),
    isPaintedWhole: true,
    main: message({
      title: text('errorTitle'),
      text: text('errorText'),
      links: [
        ...(again ? [{ label: text('tryAgain'), href: again }] : []),
        { label: text('home'), href: storefront.routes.home() },
        { label: text('cartTitle'), href: storefront.routes.cart() },
      ],
      ...(code && { note: reference(context, code) }),
    }),
  }
}

/** Shown at its own address, with the code that it is given; a page that fails on the way shows the same with its own. */
export const errorPage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  view: async (context) => ({
    ...failureView(context, /^[\w-]{8,64}$/.exec(context.query['reference'] ?? '')?.[0]),
    ...(await named(context.storefront, 'error', context.text('errorTitle'))),
  }),
})

/** At its own address a page like another; while the shop is closed it stands for every page, with status 503. */
export const maintenancePage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  isBare: true,
  async view({ storefront, text }) {
    return {
      ...(await named(storefront, 'maintenance', text('maintenanceTitle'))),
      isPaintedWhole: true,
      main: `<div class="closed"><p lang="en">Aldersgate</p>${message({ title: text('maintenanceTitle'), text: text('maintenanceText'), links: [] })}</div>`,
    }
  },
})
