import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountPrivacyElement } from './account-privacy.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const shop = { signIn }

export default { title: 'Account/Privacy', parameters: shown(accountPrivacyElement) }

export const Privacy = scene(shop)
export const CodeForExport: StoryObj = {
  ...scene(shop),
  args: { form: { action: 'export-code', values: {}, errors: {}, vToken: 'v', sentTo: 'l•••@shopper.example' } },
}
export const Failed = scene({ signIn, faults: { 'GET /sessions': 'lostRequest' } })
export const Arabic: StoryObj = { ...scene(shop), globals: inArabic }
export const Chinese: StoryObj = { ...scene(shop), globals: inChinese }
export const Element: StoryObj = { ...scene(shop), globals: asElement }
