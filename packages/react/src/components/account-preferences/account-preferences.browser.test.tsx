import { expect, it } from 'vitest'
import { shopStorefront, type Faults } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountPreferencesElement } from './account-preferences.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(accountPreferencesElement, ({ mount }) => {
  const open = (props: object = {}, { locale = 'en-ae', faults = {} }: { locale?: string; faults?: Faults } = {}) =>
    mount({ storefront: shopStorefront({ locale, signIn, faults }).storefront, props })

  it.each([
    ['en-ae', 'E-mail', 'Send the nearest thing'],
    ['ar-kw', 'البريد الإلكتروني', 'أرسلوا الأقرب إليه'],
    ['zh-hk', '電郵', '以最相近的貨品代替'],
  ])('asks in %s by which ways news may come, and ticks none', async (locale, email, nearest) => {
    const { find, root, unmount } = await open({}, { locale })
    await expect.poll(() => root.querySelectorAll('[type=checkbox]').length).toBe(4)
    expect(root.querySelectorAll(':checked:not(option)').length).toBe(0)
    expect(find('[part=consents] label').textContent).toBe(email)
    const choice = find<HTMLSelectElement>('[name=substitution]')
    expect([choice.value, choice.selectedOptions[0]?.textContent]).toEqual(['similar', nearest])
    expect(find('form').getAttribute('action')).toBe(`/${locale}/my-account/preferences`)
    expect(await axeViolations(root, accountPreferencesElement)).toEqual([])
    await unmount()
  })

  it('keeps what was chosen when it could not be saved, and says so', async () => {
    const values = { sms: 'on', language: 'ar', departmentType: 'food', substitution: 'refund' }
    const { find, root, unmount } = await open({ form: { action: 'preferences', values, errors: {}, isFailed: true } })
    await expect.poll(() => root.querySelector('[part=failure]')).not.toBeNull()
    expect([...root.querySelectorAll<HTMLInputElement>(':checked:not(option)')].map(({ name }) => name)).toEqual([
      'sms',
    ])
    for (const name of ['language', 'departmentType', 'substitution'] as const)
      expect(find<HTMLSelectElement>(`[name=${name}]`).value).toBe(values[name])
    await unmount()
  })

  it('says that it cannot be shown when it could not be read', async () => {
    const { root, unmount } = await open({}, { faults: { 'GET /preferences': 'lostRequest' } })
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('cannot be shown')
    expect(root.querySelector('form')).toBeNull()
    await unmount()
  })
})
