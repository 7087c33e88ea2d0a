import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountPreferencesElement } from './account-preferences.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const shop = { signIn }

export default { title: 'Account/Preferences', parameters: shown(accountPreferencesElement) }

export const Preferences = scene(shop)
export const NotSaved: StoryObj = {
  ...scene(shop),
  args: { form: { action: 'preferences', values: { sms: 'on' }, errors: {}, isFailed: true } },
}
export const Failed = scene({ signIn, faults: { 'GET /preferences': 'lostRequest' } })
export const Arabic: StoryObj = { ...scene(shop), globals: inArabic }
export const Chinese: StoryObj = { ...scene(shop), globals: inChinese }
export const Element: StoryObj = { ...scene(shop), globals: asElement }
