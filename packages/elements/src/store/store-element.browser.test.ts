import type { Storefront } from '@vitrine/core'
import { afterEach, expect, it, vi } from 'vitest'
import { ContextRequest } from './context.ts'
import { defineStoreElement } from './store-element.ts'

defineStoreElement()

function openStore(locale: string) {
  const store = document.createElement('vitrine-store')
  const attributes = { locale, 'base-url': '/api', 'shop-url': '', 'organisation-id': 'x', 'configuration-set': 'DEV' }
  for (const [name, value] of Object.entries(attributes)) store.setAttribute(name, value)
  const inside = document.createElement('p')
  store.append(inside)
  document.body.append(store)
  let storefront: Storefront | undefined
  inside.dispatchEvent(new ContextRequest(inside, (given) => (storefront = given)))
  return { store, storefront: storefront! }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('vitrine-store')?.remove()
})

it('speaks another language when its locale does', async () => {
  const { store, storefront } = openStore('en-ae')
  store.setAttribute('locale', 'ar-ae')
  await expect.poll(() => storefront.locale.value.code).toBe('ar-ae')
})

it('says that its country cannot change, and stays as it is', () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { store, storefront } = openStore('en-ae')
  const setLanguage = vi.spyOn(storefront, 'setLanguage')
  store.setAttribute('locale', 'ar-kw')
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('the country cannot change'))
  expect(setLanguage).not.toHaveBeenCalled()
})
