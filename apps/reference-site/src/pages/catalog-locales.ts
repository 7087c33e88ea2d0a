import { alternateLinks } from '@vitrine/core'
import { localeCodes } from '@vitrine/contract/rules'
import type { PageContext } from './page.ts'

/** Locales that sell a product, or something in a category; the page's own while that cannot be read. */
export async function localesOf(
  { storefront, config }: Pick<PageContext, 'storefront' | 'config'>,
  catalogName: string,
): Promise<string[]> {
  const { client, locale } = storefront
  const { data } = await client.read('GET /experience/catalog/guest/v1/alternates/{catalogName}', {
    params: { catalogName },
  })
  const sold = data ? alternateLinks(data).map(({ href }) => href.split('/')[1] ?? '') : []
  const shown = localeCodes(config.countries).filter((code) => sold.includes(code))
  return shown.length > 0 ? shown : [locale.value.code]
}
