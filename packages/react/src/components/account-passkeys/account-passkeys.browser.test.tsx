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
  const open = async (options: ShopStorefrontOptions = {}) => {
    const mounted = await mount({ storefront: shopStorefront({ signIn, ...options }).storefront })
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

  it('does not say that there are none when they could not be read', async () => {
    const { root, unmount } = await open({ faults: { 'GET /passkeys': 'lostRequest' } })
    expect(root.querySelector('[role=alert]')?.textContent).toContain('cannot be shown')
    expect(root.textContent).not.toContain('no passkey')
    await unmount()
  })
})
