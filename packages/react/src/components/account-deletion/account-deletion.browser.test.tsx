import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountDeletionElement } from './account-deletion.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(accountDeletionElement, ({ mount }) => {
  const open = (props: object = {}, { locale = 'en-ae', deletion = {} } = {}) =>
    mount({ storefront: shopStorefront({ locale, signIn, account: { deletion } }).storefront, props })

  it.each([
    ['en-ae', '14 days', '730 days'],
    ['ar-kw', '14 يومًا', '730 يوم'],
    ['zh-hk', '14 日', '730 日'],
  ])('says in %s what goes, what stays and when, before it asks', async (locale, coolingOff, books) => {
    const { find, root, unmount } = await open({}, { locale })
    await expect.poll(() => root.textContent).toContain(coolingOff)
    expect(root.textContent).toContain(books)
    expect(root.querySelectorAll('li').length).toBe(4)
    expect(find('form [name=do]')).toHaveProperty('value', 'delete-code')
    expect(root.querySelector('[name=do][value=delete]')).toBeNull()
    expect(await axeViolations(root, accountDeletionElement)).toEqual([])
    await unmount()
  })

  it('deletes with the code that was sent, or leads back', async () => {
    const form = { action: 'delete-code', values: {}, errors: {}, vToken: 'v', sentTo: 'l•••@shopper.example' }
    const { find, root, unmount } = await open({ form })
    await expect.poll(() => root.querySelector('[name=code]')).not.toBeNull()
    expect(find('form [name=do]')).toHaveProperty('value', 'delete')
    expect(find('form a').getAttribute('href')).toBe('/en-ae/my-account')
    await unmount()
  })

  it('says why no code was sent', async () => {
    const { find, root, unmount } = await open({
      form: { action: 'delete-code', values: {}, errors: { form: 'tooOften' } },
    })
    await expect.poll(() => root.querySelector('[part=failure]')).not.toBeNull()
    expect(find('[part=failure]').getAttribute('role')).toBe('alert')
    expect(find('[part=failure]').textContent).toContain('Codes were asked for too often')
    expect(find('form [name=do]')).toHaveProperty('value', 'delete-code')
    await unmount()
  })

  it('says until when the account can be kept, and offers nothing but that', async () => {
    const { find, root, unmount } = await open({}, { deletion: { dueAt: '2026-12-08T10:00:00.000Z' } })
    await expect.poll(() => root.textContent).toContain('8 December 2026')
    expect([...root.querySelectorAll<HTMLInputElement>('[name=do]')].map(({ value }) => value)).toEqual(['keep'])
    expect(find('button').textContent).toBe('Keep my account')
    await unmount()
  })
})
