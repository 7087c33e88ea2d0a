import { accountDomain } from '@vitrine/core'
import { accountPage } from './account-page.ts'
import { boughtOftenLink } from './bought-often-link.ts'

export const overviewPage = accountPage({
  page: 'my-account',
  heading: ({ text }, { profile }) => text('account.hello', { name: profile?.firstName ?? '' }),
  async main({ element, storefront }) {
    const [overview, { value: orders }] = await Promise.all([
      element('vitrine-account-overview'),
      storefront.use(accountDomain).latestOrder.load(),
    ])
    return overview + (orders?.items.length ? await boughtOftenLink(storefront) : '')
  },
})
