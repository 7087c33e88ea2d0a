import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { accountPasskeysElement } from './account-passkeys.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const phone = {
  passkeyId: '1'.repeat(32),
  name: 'My phone',
  createdAt: '2026-11-20T10:00:00.000Z',
  isSynced: true,
}

/** In place of the browser's own dialog, which a page cannot press. */
function answerWith(answer: () => Promise<unknown>) {
  const create = navigator.credentials.create.bind(navigator.credentials)
  navigator.credentials.create = answer as typeof create
  onTestFinished(() => void (navigator.credentials.create = create))
}

function madeCredential() {
  const credential = Object.create(PublicKeyCredential.prototype) as PublicKeyCredential
  const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }
  const json = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response }
  Object.defineProperty(credential, 'toJSON', { value: () => json })
  return credential
}

behaviour(accountPasskeysElement, ({ mount }) => {
  const open = async (options: ShopStorefrontOptions = {}, props: object = {}) => {
    const mounted = await mount({ storefront: shopStorefront({ signIn, ...options }).storefront, props })
    await expect.poll(() => mounted.root.querySelector('[part=add],[role=alert]')).not.toBeNull()
    const outcome = () => mounted.find('[part=outcome]').textContent
    return { ...mounted, outcome, add: () => mounted.find('[part=add] button').click() }
  }

  it.each([
    ['en-ae', 'Since 20 November 2026'],
    ['ar-kw', 'منذ'],
    ['zh-hk', '起'],
  ])('lists in %s what the account has, each with a way to remove it', async (locale, since) => {
    const { find, root, unmount } = await open({ locale, account: { passkeys: [phone] } })
    expect(find('[part=passkeys]').textContent).toContain('My phone')
    expect(find('[part=passkeys]').textContent).toContain(since)
    expect(find<HTMLInputElement>('[part=passkeys] [name=passkeyId]').value).toBe(phone.passkeyId)
    expect(await axeViolations(root, accountPasskeysElement)).toEqual([])
    await unmount()
  })

  it('adds one by the name that was typed, and lists it', async () => {
    answerWith(async () => madeCredential())
    const { find, root, add, outcome, unmount } = await open()
    expect(root.querySelector('[part=passkeys]')).toBeNull()
    await userEvent.fill(find('[part=add] input'), 'Work laptop')
    add()
    await expect.poll(outcome).toContain('The passkey is added')
    expect(find('[part=passkeys]').textContent).toContain('Work laptop')
    await unmount()
  })

  it.each([
    ['NotAllowedError', 'No passkey was made.'],
    ['InvalidStateError', 'This device has a passkey of your account already.'],
  ])('says what happened when the browser answers %s', async (name, text) => {
    answerWith(() => Promise.reject(new DOMException('', name)))
    const { root, add, outcome, unmount } = await open()
    add()
    await expect.poll(outcome).toBe(text)
    expect(root.querySelector('[part=passkeys]')).toBeNull()
    await unmount()
  })

  it.each([
    ['en-ae', 'Please confirm first that it is you.', 'Confirm that it is you'],
    ['ar-kw', 'يُرجى تأكيد هويتك أولًا.', 'تأكيد هويتك'],
    ['zh-hk', '請先確認是您本人。', '確認是您本人'],
  ])('leads in %s to a proof when the shop wants one, with the name that was typed', async (locale, text, label) => {
    answerWith(() => Promise.reject(new Error('The browser is not asked.')))
    const { find, root, add, outcome, unmount } = await open({ locale, account: { isProved: false } })
    await userEvent.fill(find('[part=add] input'), 'Work laptop')
    add()
    await expect.poll(outcome).toBe(text)
    const form = find<HTMLFormElement>('form:has([name=do][value=passkey-add])')
    expect(form.getAttribute('action')).toBe(`/${locale}/my-account/profile`)
    expect(Object.fromEntries(new FormData(form))).toEqual({
      do: 'passkey-add',
      owner: 'a'.repeat(32),
      name: 'Work laptop',
    })
    expect(form.querySelector('button')?.textContent).toBe(label)
    expect(await axeViolations(root, accountPasskeysElement)).toEqual([])
    await unmount()
  })

  it.each(['passkey', 'passkey-add'] as const)('asks for the proof that %s waits for in its place', async (action) => {
    const values = action === 'passkey' ? { passkeyId: phone.passkeyId } : { name: 'Work laptop' }
    const form = { action, values, errors: {}, vToken: 'v', sentTo: 'l•••@shopper.example', isWaiting: true }
    const { storefront } = shopStorefront({ signIn, account: { passkeys: [phone] } })
    const { find, root, unmount } = await mount({ storefront, props: { form } })
    await expect.poll(() => root.querySelector('[name=code]')).not.toBeNull()
    const [[field, value] = []] = Object.entries(values)
    expect(Object.fromEntries(new FormData(find<HTMLFormElement>('form')))).toMatchObject({
      do: 'prove',
      then: action,
      [`then-${field}`]: value,
    })
    expect(root.querySelector('[part=add]')).toBeNull()
    await unmount()
  })

  it('asks for the passkey itself once the proof was given, by the name that was typed', async () => {
    const form = { action: 'passkey-add', values: { name: 'Work laptop' }, errors: {}, isProved: true }
    const { find, unmount } = await open({}, { form })
    expect(find('[part=add] [role=status]').textContent).toContain('Now add the passkey.')
    expect(find<HTMLInputElement>('[part=add] input').value).toBe('Work laptop')
    await unmount()
  })

  it('says why no code was sent for the proof', async () => {
    const form = { action: 'passkey-add', values: {}, errors: { form: 'tooOften' } }
    const { find, unmount } = await open({}, { form })
    expect(find('[part=failure]').textContent).toContain('Codes were asked for too often')
    await unmount()
  })

  it('does not say that there are none when they could not be read', async () => {
    const { root, unmount } = await open({ faults: { 'GET /passkeys': 'lostRequest' } })
    expect(root.querySelector('[role=alert]')?.textContent).toContain('cannot be shown')
    expect(root.textContent).not.toContain('no passkey')
    await unmount()
  })
})
