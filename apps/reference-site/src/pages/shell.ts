import type { PageType } from '@vitrine/contract/rules'
import { contentDomain, type AccountFlag } from '@vitrine/core'
import { escapeHtml } from '../render/html.ts'
import { accountModal } from './account-modal.ts'
import { countryHintPlace } from './country-hint.routes.ts'
import { formNotice } from './form-notice.ts'
import type { OpenPreview } from '../preview/check-preview.ts'
import { previewBar } from '../preview/preview-bar.ts'
import type { PageContext, PageView } from './page.ts'
import { searchBox } from './search/search-box.ts'
import { trackingPlace } from './tracking-place.ts'

export interface Frame {
  /** The modal that the address asks for; none while the shop is closed. */
  readonly flag?: AccountFlag | undefined
  /** The page's own, whatever is open over it. */
  readonly pageType: PageType
  /** Reduced header and footer. */
  readonly isReduced: boolean
  /** Neither header nor footer: in the app's own frame, and while the shop is closed. */
  readonly isBare: boolean
  /** It is the same for everyone; else nothing may lie over what a shopper reads or fills in. */
  readonly isShared: boolean
  /** No script of others may be loaded. */
  readonly isClosedToOthers: boolean
  readonly preview?: OpenPreview | undefined
}

/** Frame of every page: question, header, what leads back, the page itself, footer, and what waits to say something. */
export async function shell(context: PageContext, view: PageView, frame: Frame): Promise<string> {
  const { flag, pageType, isReduced, isBare, isShared, isClosedToOthers, preview } = frame
  const { element, query, storefront, text } = context
  // Neither checkout nor payment has a heart, a link to the wishlist, or a question beside its own.
  const isUndisturbed = isBare || (isReduced && pageType !== 'Cart')
  const [consent, notice, header, footer, modal, miniCart, toaster, features] = await Promise.all([
    context.config.tracking && !isUndisturbed ? element('vitrine-consent') : '',
    formNotice(storefront, query),
    isBare ? '' : headerOf(context, view, isReduced),
    isBare ? '' : element('vitrine-footer', isReduced ? { reduced: true } : {}),
    accountModal(context, flag, pageType),
    element('vitrine-mini-cart', {}, { hydrate: 'interaction' }),
    element('vitrine-toaster', {}, { hydrate: 'interaction' }),
    storefront.use(contentDomain).featureToggles.load(),
  ])
  const hearts = !isUndisturbed && features.value?.toggles.wishlist ? '<div id="hearts"></div>' : ''
  const hint = isBare || isReduced || !isShared ? '' : countryHintPlace(context.config, storefront.locale.value)
  return (
    `<a class="skip" href="#main">${escapeHtml(text('shell.skip'))}</a>${consent}${preview ? previewBar(context, preview) : ''}${modal}${header}${view.before ?? ''}` +
    `<main id="main" tabindex="-1">${notice}${view.main}</main>${footer}${miniCart}${toaster}${hearts}${hint}` +
    (isBare || preview ? '' : trackingPlace(context.config.tracking, isClosedToOthers)) +
    `<p id="connection" class="connection" role="status" data-offline="${escapeHtml(text('shell.offline'))}" data-online="${escapeHtml(text('shell.online'))}"></p>`
  )
}

async function headerOf(context: PageContext, { locales, hasSearch }: PageView, isReduced: boolean) {
  const { element, path, config } = context
  const search = isReduced || hasSearch ? '' : await searchBox(context)
  return element(
    'vitrine-header',
    { ...(isReduced && { reduced: true }), path, ...(locales && { locales: locales.join(' ') }) },
    { hydrate: 'interaction', children: (config.brand.wordmark ?? '') + search },
  )
}
