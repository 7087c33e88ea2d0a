import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountPasskeysElement } from './account-passkeys.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const shop = { signIn }

export default { title: 'Account/Passkeys', parameters: shown(accountPasskeysElement) }

export const None = scene(shop)
export const Passkeys = scene({
  signIn,
  account: {
    passkeys: [{ passkeyId: '1'.repeat(32), name: 'My phone', createdAt: '2026-11-20T10:00:00.000Z', isSynced: true }],
  },
})
const proof = {
  args: {
    form: {
      action: 'passkey-add',
      values: { name: 'Work laptop' },
      errors: {},
      vToken: 'v',
      sentTo: 'l•••@shopper.example',
      isWaiting: true,
    },
  },
} as const
export const Proof: StoryObj = { ...scene(shop), ...proof }
export const ProofInArabic: StoryObj = { ...scene(shop), ...proof, globals: inArabic }
export const ProofInChinese: StoryObj = { ...scene(shop), ...proof, globals: inChinese }
export const Failed = scene({ signIn, faults: { 'GET /passkeys': 'lostRequest' } })
export const Arabic: StoryObj = { ...scene(shop), globals: inArabic }
export const Chinese: StoryObj = { ...scene(shop), globals: inChinese }
export const Element: StoryObj = { ...scene(shop), globals: asElement }
