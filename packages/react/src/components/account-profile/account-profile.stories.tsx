import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountProfileElement } from './account-profile.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const shop = { signIn }

export default { title: 'Account/Profile', parameters: shown(accountProfileElement) }

export const Profile = scene(shop)
export const Employee = scene({ signIn, account: { info: { isEmp: true } } })
export const WithoutPassword = scene({ signIn, account: { info: { hasPassword: false } } })
export const CodeForEmail: StoryObj = {
  ...scene(shop),
  args: { form: { action: 'email-code', values: {}, errors: {}, vToken: 'v', sentTo: 'l•••@shopper.example' } },
}
const proof = {
  args: {
    form: {
      action: 'email-code',
      values: { email: 'mona@shopper.example' },
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
export const Refused: StoryObj = {
  ...scene(shop),
  args: { form: { action: 'rename', values: { firstName: '' }, errors: { firstName: 'required' } } },
}
export const Arabic: StoryObj = { ...scene(shop), globals: inArabic }
export const Chinese: StoryObj = { ...scene(shop), globals: inChinese }
export const Element: StoryObj = { ...scene(shop), globals: asElement }
