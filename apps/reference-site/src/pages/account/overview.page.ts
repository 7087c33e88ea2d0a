import { accountPage } from './account-page.ts'

export const overviewPage = accountPage({
  page: 'my-account',
  heading: ({ text }, { profile }) => text('account.hello', { name: profile?.firstName ?? '' }),
  main: ({ element }) => element('vitrine-account-overview'),
})
