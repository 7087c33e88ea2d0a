import { eventsDomain, type StorefrontConfig, type StorefrontEvent } from '@vitrine/core'
import { expect, it } from 'vitest'
import { pageStorefrontFor } from './shared-storefront.ts'

const config: StorefrontConfig = {
  baseUrl: '/api',
  shopUrl: '',
  locale: 'en-ae',
  organisationId: 'aldersgate',
  configurationSet: 'DEV',
}

/** Another copy of the SDK, as an application's own bundle beside the elements has one. */
async function otherCopy(): Promise<typeof pageStorefrontFor> {
  const file = './shared-storefront.ts?copy'
  const module = (await import(/* @vite-ignore */ file)) as { pageStorefrontFor: typeof pageStorefrontFor }
  return module.pageStorefrontFor
}

it('hears once what happens in either copy of the SDK, and nothing of another shop', async () => {
  const first = pageStorefrontFor(config)
  const second = (await otherCopy())(config)
  const elsewhere = pageStorefrontFor({ ...config, organisationId: 'another' })
  expect(second).not.toBe(first)
  const heard: StorefrontEvent[] = []
  const stop = first.use(eventsDomain).on((event) => void heard.push(event))
  const searched = (term: string) => ({ type: 'searched', term, department: undefined }) as const
  second.events.emit(searched('tea'))
  first.events.emit(searched('jam'))
  elsewhere.events.emit(searched('socks'))
  const view = { path: '/en-ae', pageType: 'Home' } as const
  document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail: view }))
  await second.setLanguage('ar')
  await expect.poll(() => first.locale.value.code).toBe('ar-ae')
  expect(heard).toEqual([
    { ...searched('tea'), department: null },
    { ...searched('jam'), department: null },
    { type: 'pageViewed', ...view },
    { type: 'languageChanged', locale: 'ar-ae' },
  ])
  stop()
  document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail: view }))
  second.events.emit(searched('tea'))
  expect(heard).toHaveLength(4)
})
