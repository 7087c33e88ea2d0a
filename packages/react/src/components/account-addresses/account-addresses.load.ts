import { accountAddressesDomain, accountDomain, contentDomain, type Storefront } from '@vitrine/core'

/** Fetches the addresses; for a form of one also the country's fields and numbers, and who is signed in. */
export function loadAccountAddresses(
  storefront: Storefront,
  { isForm }: { readonly isForm: boolean },
): Promise<unknown> {
  if (storefront.config.shopUrl) return Promise.resolve()
  const content = storefront.use(contentDomain)
  return Promise.all([
    storefront.use(accountAddressesDomain).book.load(),
    ...(isForm
      ? [content.addressFields.load(), content.countries.load(), storefront.use(accountDomain).info.load()]
      : []),
  ])
}
