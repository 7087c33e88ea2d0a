import { escapeHtml } from '../../render/html.ts'
import { named } from '../meta-tags.ts'
import { message } from '../message.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'
import type { FailureKind } from './failure-kind.ts'
import { reference } from './reference.ts'

/**
 * The error page: links to go on and back, and the code of the failed request.
 * @param options - `again` is the address to try again; `kind` says what happened.
 */
export function failureView(
  context: PageContext,
  code: string | undefined,
  options: { readonly again?: string; readonly kind?: FailureKind } = {},
): PageView {
  const { storefront, text } = context
  const { again, kind = 'fault' } = options
  const [title, words] =
    kind === 'fault'
      ? [text('error.title'), text('error.text')]
      : [text(`error.${kind}.title`), text(`error.${kind}.text`)]
  return {
    title,
    isRenderedWhole: true,
    main: message({
      title,
      text: words,
      links: [
        ...(again ? [{ label: text('actions.tryAgain'), href: again }] : []),
        { label: text('actions.home'), href: storefront.routes.home() },
        { label: text('titles.cart'), href: storefront.routes.cart() },
      ],
      ...(code && { note: reference(context, code) }),
    }),
  }
}

/**
 * Shown at its own address, with the code that it is given and with the status of a page that fails, so that nobody
 * stores or lists it; a page that fails on the way shows the same with its own.
 */
export const errorPage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  view: async (context) => ({
    ...failureView(context, /^[\w-]{8,64}$/.exec(context.query['reference'] ?? '')?.[0]),
    status: 503,
    ...(await named(context.storefront, 'error', context.text('error.title'))),
  }),
})

/** Answers with status 503, at its own address as at every other while the shop is closed. */
export const maintenancePage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  isBare: true,
  async view({ storefront, text, config }) {
    return {
      ...(await named(storefront, 'maintenance', text('maintenance.title'))),
      status: 503,
      isRenderedWhole: true,
      main: `<div class="closed"><p lang="en">${escapeHtml(config.merchant.name)}</p>${message({ title: text('maintenance.title'), text: text('maintenance.text'), links: [] })}</div>`,
    }
  },
})
