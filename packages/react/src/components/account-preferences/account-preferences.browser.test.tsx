import { expect, it } from 'vitest'
import { fixtureChart, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountPreferencesElement } from './account-preferences.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

behaviour(accountPreferencesElement, ({ mount }) => {
  const open = (props: object = {}, { locale = 'en-ae', ...shop }: ShopStorefrontOptions = {}) =>
    mount({ storefront: shopStorefront({ locale, signIn, ...shop }).storefront, props })

  /** The component's styles; an element has its own. */
  function addStyles(root: ParentNode) {
    const style = document.createElement('style')
    style.textContent = accountPreferencesElement.styles.join('')
    root.append(style)
  }

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
    await expect.poll(() => root.querySelector('[type=checkbox]')).not.toBeNull()
    expect([...root.querySelectorAll<HTMLInputElement>(':checked:not(option)')].map(({ name }) => name)).toEqual([
      'sms',
    ])
    for (const name of ['language', 'departmentType', 'substitution'] as const)
      expect(find<HTMLSelectElement>(`[name=${name}]`).value).toBe(values[name])
    await unmount()
  })

  it('has the consents of the consent call, asked as the specification writes it', async () => {
    const decided = { isGranted: true, decidedAt: '2026-11-20T08:00:00.000Z', wording: '2026-11' }
    const preferences = { consents: [{ channel: 'sms' as const, ...decided }] }
    const { storefront, backend } = shopStorefront({ locale: 'en-ae', signIn, account: { preferences } })
    const { find, unmount } = await mount({ storefront, props: {} })
    await expect.poll(() => find<HTMLInputElement>('[name=sms]').checked).toBe(true)
    expect(find<HTMLInputElement>('[name=agreed]').value).toBe('sms')
    expect(backend.calls.find(({ path }) => path.endsWith('/consent'))?.body).toEqual({
      customer_ids: { email_id: 'layla@shopper.example' },
      attributes: ['email', 'sms', 'phone', 'post'].map((category) => ({ type: 'consent', category, mode: 'valid' })),
    })
    await unmount()
  })

  it.each(['en-ae', 'ar-kw', 'zh-hk'])('breaks no line within the name of a wording in %s', async (locale) => {
    const decided = { isGranted: true, decidedAt: '2026-11-20T08:00:00.000Z', wording: '2026-11' }
    const preferences = { consents: [{ channel: 'sms' as const, ...decided }] }
    const { find, root, unmount } = await open({}, { locale, account: { preferences } })
    await expect.poll(() => root.textContent).toContain('2026-11')
    addStyles(root)
    const list = find('[part=consents]')
    const name = [...list.querySelectorAll('bdi')].find(({ textContent }) => textContent === '2026-11')
    for (let width = 200; width <= 400; width += 4) {
      list.style.inlineSize = `${width}px`
      expect([width, name?.getClientRects().length]).toEqual([width, 1])
    }
    await unmount()
  })

  it('shows the rest, and nothing to agree to, while the consent call is down', async () => {
    const { find, root, unmount } = await open({}, { faults: { 'POST /experience/onboarding': 'lostRequest' } })
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('What you agreed to cannot be')
    expect(root.querySelector('[type=checkbox], [name=agreed]')).toBeNull()
    expect(find('[name=substitution]')).not.toBeNull()
    expect(await axeViolations(root, accountPreferencesElement)).toEqual([])
    await unmount()
  })

  it('has a size for each chart, and opens the kind of clothes that has one', async () => {
    const { find, root, unmount } = await open({}, { account: { preferences: { sizes: { 'women-letters': 'M' } } } })
    await expect.poll(() => root.querySelector('details')).not.toBeNull()
    const field = find<HTMLSelectElement>('[name="size:women-letters"]')
    expect([field.value, field.closest('details')?.open]).toEqual(['M', true])
    expect(find<HTMLInputElement>('[name="was-size:women-letters"]').value).toBe('M')
    await unmount()
  })

  it('has the sizes of one row in one line, however long their names are', async () => {
    const { storefront, backend } = shopStorefront({ locale: 'ar-kw', signIn })
    const chart = fixtureChart('ar-kw')
    const long = { ...chart, code: 'women-numbers', name: `${chart.name} `.repeat(6) }
    backend.setOverride(({ path }) =>
      path.endsWith('/size-chart') ? Response.json({ items: [chart, long] }) : undefined,
    )
    const { find, root, unmount } = await mount({ storefront, props: {} })
    await expect.poll(() => root.querySelectorAll('details select').length).toBe(2)
    addStyles(root)
    find<HTMLDetailsElement>('details').open = true
    find('details .vt-fields').style.inlineSize = '500px'
    const [one, other] = [...root.querySelectorAll('details select')].map((size) => size.getBoundingClientRect())
    expect(other?.top).toBe(one?.top)
    expect(other?.left).not.toBe(one?.left)
    await unmount()
  })

  it.each([
    ['en-ae', 'Stored now: العربية'],
    ['ar-kw', 'المحفوظ الآن: العربية'],
    ['zh-hk', '目前儲存的是：العربية'],
  ])('says in %s what another window saved, and shows it as what is replaced', async (locale, text) => {
    const values = { language: 'zh', 'was-language': '', substitution: 'ask', 'was-substitution': 'refund' }
    const form = { action: 'preferences', values, errors: { language: 'elsewhere' } }
    const { find, root, unmount } = await open({ form }, { locale, account: { preferences: { language: 'ar' } } })
    await expect.poll(() => root.querySelector('[name=language]')).not.toBeNull()
    const field = find<HTMLSelectElement>('[name=language]')
    expect([field.value, field.ariaInvalid]).toEqual(['zh', 'true'])
    expect(field.closest('.vt-field')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(text)
    expect(find<HTMLInputElement>('[name=was-language]').value).toBe('ar')
    expect(find<HTMLInputElement>('[name=was-substitution]').value).toBe('refund')
    await unmount()
  })

  it('says that it cannot be shown when it could not be read', async () => {
    const { root, unmount } = await open({}, { faults: { 'GET /preferences': 'lostRequest' } })
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('cannot be shown')
    expect(root.querySelector('form')).toBeNull()
    await unmount()
  })
})
