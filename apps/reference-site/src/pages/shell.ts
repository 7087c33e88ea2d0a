import { escapeHtml } from '../render/html.ts'
import { formNotice } from './form-notice.ts'
import type { PageContext, PageView } from './page.ts'

/** The frame of every page: header, what leads back, the page itself, footer, and the two elements that wait for something to say. */
export async function shell(
  context: PageContext,
  view: PageView,
  { isReduced, isAppView }: { isReduced: boolean; isAppView: boolean },
): Promise<string> {
  const { element, path, query, storefront, text } = context
  const reduced = isReduced ? { reduced: true } : {}
  const [notice, header, footer, miniCart, toaster] = await Promise.all([
    formNotice(storefront, query['notice']),
    isAppView
      ? ''
      : element(
          'vitrine-header',
          { ...reduced, path, ...(view.locales && { locales: view.locales.join(' ') }) },
          { hydrate: 'interaction' },
        ),
    isAppView ? '' : element('vitrine-footer', reduced),
    element('vitrine-mini-cart', {}, { hydrate: 'interaction' }),
    element('vitrine-toaster', {}, { hydrate: 'interaction' }),
  ])
  return (
    `<a class="skip" href="#main">${escapeHtml(text('main'))}</a>${header}${view.before ?? ''}` +
    `<main id="main" tabindex="-1">${notice}${view.main}</main>${footer}${miniCart}${toaster}`
  )
}
