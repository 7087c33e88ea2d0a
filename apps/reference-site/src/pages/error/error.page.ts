import { message } from '../message.ts'
import { definePage } from '../page.ts'

/** Shown at its own address; a page that fails on the way shows the same words with its own reference code. */
export const errorPage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  async view({ storefront, text }) {
    return {
      title: text('errorTitle'),
      main: message({
        title: text('errorTitle'),
        text: text('errorText'),
        links: [{ label: text('home'), href: storefront.routes.home() }],
      }),
    }
  },
})

export const maintenancePage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  async view({ text }) {
    return {
      status: 503,
      title: text('maintenanceTitle'),
      main: message({ title: text('maintenanceTitle'), text: text('maintenanceText'), links: [] }),
    }
  },
})
