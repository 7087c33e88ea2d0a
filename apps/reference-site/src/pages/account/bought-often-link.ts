import { contentDomain, type Storefront } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'

/** The link to what was bought often; empty while buying again is switched off. */
export async function boughtOftenLink({ i18n, routes, use }: Storefront): Promise<string> {
  await Promise.all([use(contentDomain).featureToggles.load(), i18n.load('buyAgain')])
  if (!use(contentDomain).featureToggles.peek().value?.toggles['buy-again']) return ''
  const words = escapeHtml(i18n.t('buyAgain.often.title'))
  return `<p class="account__more"><a href="${escapeHtml(routes.page('buy-again'))}">${words}</a></p>`
}
