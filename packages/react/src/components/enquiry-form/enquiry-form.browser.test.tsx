import { expect, it } from 'vitest'
import { shopStorefront, shortPauses, type Faults } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { focusedElement } from '../mini-cart/focus.ts'
import { enquiryFormElement } from './enquiry-form.element.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'

const good = {
  topic: 'order',
  message: 'Where is it?',
  name: 'Mona',
  email: 'mona@shopper.example',
  phone: '0501234567',
}

behaviour(enquiryFormElement, ({ mount, sampleOf }) => {
  const open = async (props: EnquiryFormProps = {}, locale = 'en-ae', faults: Faults = {}) => {
    const shop = shopStorefront({ locale, faults, timers: shortPauses })
    const mounted = await mount({ storefront: shop.storefront, props })
    await expect.poll(() => mounted.root.querySelector('form,[part=sent]')).not.toBeNull()
    const send = () => mounted.find<HTMLButtonElement>('button[type=submit]').click()
    const sent = () => shop.backend.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    return { ...shop, ...mounted, send, sent }
  }

  it('sends what was written and thanks with the reference', async () => {
    const { find, root, sent, send, unmount } = await open({ values: good })
    send()
    await expect.poll(() => root.querySelector('[part=sent]')?.textContent).toContain('ENQ-0A1B2C3D')
    expect(sent()).toEqual([{ kind: 'contact', fields: { ...good, phone: '+971501234567' } }])
    expect(find('[part=sent] h2').textContent).toBe('Thank you, we have it')
    await expect.poll(focusedElement).toBe(find('[part=sent] h2'))
    await unmount()
  })

  it('takes no focus for what was sent before it woke', async () => {
    const { find, unmount } = await open({ sent: 'ENQ-0A1B2C3D' })
    expect(find('[part=sent] p').textContent).toContain('ENQ-0A1B2C3D')
    expect(focusedElement()).toBe(document.body)
    await unmount()
  })

  it('names each fault at its field and in a list that takes the focus', async () => {
    const { find, root, sent, send, unmount } = await open({ values: { ...good, name: ' ', email: 'nobody' } })
    send()
    await expect.poll(() => root.querySelectorAll('[part=errors] a').length).toBe(2)
    const scope = root instanceof ShadowRoot ? root : document
    await expect.poll(() => scope.activeElement?.getAttribute('part')).toBe('errors')
    expect(find('input[name=email]').getAttribute('aria-invalid')).toBe('true')
    expect(await axeViolations(root, enquiryFormElement)).toEqual([])
    find('[part=errors] a:last-of-type').click()
    expect(scope.activeElement?.getAttribute('name')).toBe('name')
    expect(sent()).toEqual([])
    expect(find<HTMLTextAreaElement>('textarea').value).toBe(good.message)
    await unmount()
  })

  it.each([
    ['en-ae', 'topic', 'Please choose one of the options.'],
    ['en-ae', 'name', 'Please fill in this field.'],
    ['zh-hk', 'topic', '請從選項中選擇。'],
  ])('says in %s what %s wants: a menu is not filled in', async (locale, field, message) => {
    const { root, send, unmount } = await open({ values: { ...good, [field]: '' } }, locale)
    send()
    await expect.poll(() => root.querySelector('[part=errors] a')?.textContent).toContain(message)
    await unmount()
  })

  it.each([
    [{ status: 429, code: 'TOO_MANY_REQUESTS' }, 'wait a minute'],
    [{ status: 400, code: 'INVALID_INPUT' }, 'was not sent'],
  ] as const)('keeps what was written and says so when the answer is %j', async (fault, text) => {
    const { find, root, send, unmount } = await open({ values: good }, 'en-ae', { 'POST /enquiry': fault })
    send()
    await expect.poll(() => root.querySelector('[part=failure]')?.textContent).toContain(text)
    expect(find<HTMLInputElement>('input[name=email]').value).toBe(good.email)
    await unmount()
  })

  it('leaves it to the toast of the answer to announce that it was not sent', async () => {
    const busy = { 'POST /enquiry': { status: 429, code: 'TOO_MANY_REQUESTS' } } as const
    const { find, root, send, storefront, unmount } = await open({ values: good }, 'en-ae', busy)
    send()
    await expect.poll(() => root.querySelector('[part=failure]')).not.toBeNull()
    expect(find('[part=failure]').getAttribute('role')).toBeNull()
    expect(storefront.notifications.toasts.value.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Error 429: /),
    ])
    await unmount()
  })

  it('announces by itself what no toast does', async () => {
    const { find, root, send, storefront, unmount } = await open({ values: good }, 'en-ae', {
      'POST /enquiry': 'lostRequest',
    })
    send()
    await expect.poll(() => root.querySelector('[part=failure]')).not.toBeNull()
    expect(find('[part=failure]').getAttribute('role')).toBe('alert')
    expect(storefront.notifications.toasts.value).toEqual([])
    await unmount()
  })

  it.each([
    ['en-ae', '50x', '50x', 'A phone number has digits only.'],
    ['ar-ae', '٠٥٠ ١٢٣-٤٥٦٧٨', '050 123-45678', 'اكتب 9 أرقام من دون رمز البلد.'],
    ['zh-hk', '9123 45678', '9123 45678', '請輸入 8 位數字，毋須國家代碼。'],
    ['en-ae', '+65 9123 4567', '+65 9123 4567', 'This number has the code of another country.'],
    ['en-ae', '+971 50 123 4567', '+971 50 123 4567', undefined],
  ])('keeps what is typed of a phone in %s, and says at once what is wrong with %s', async (...row) => {
    const [locale, typed, corrected, fault] = row
    const { find, unmount } = await open({}, locale)
    const phone = find<HTMLInputElement>('input[name=phone]')
    for (const key of typed) {
      phone.value += key
      phone.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      await Promise.resolve()
    }
    await expect.poll(() => phone.value).toBe(corrected)
    const said = () => phone.closest('.vt-field')!.querySelector('.vt-field__error')?.textContent
    await (fault ? expect.poll(said).toContain(fault) : expect.poll(said).toBeUndefined())
    await unmount()
  })

  it('shows what the server found when it was posted without script', async () => {
    const { find, root, unmount } = await open({
      values: { email: 'nobody' },
      errors: { email: { fault: 'email', parameters: {} } },
      formKey: 'a-key',
    })
    expect(find<HTMLInputElement>('input[name=email]').value).toBe('nobody')
    expect(root.querySelectorAll('[part=errors] a')).toHaveLength(1)
    expect(find<HTMLInputElement>('input[name=key]').value).toBe('a-key')
    await unmount()
  })

  it('hides the field for robots from everyone', async () => {
    const { find, unmount } = await open()
    const trap = find<HTMLInputElement>('input[name=website]')
    expect(trap.tabIndex).toBe(-1)
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull()
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))('has nothing that axe finds in %s', async (locale) => {
    const { root, unmount } = await open({}, locale)
    expect(await axeViolations(root, enquiryFormElement)).toEqual([])
    await unmount()
  })
})
