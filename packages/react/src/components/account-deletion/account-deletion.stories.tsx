import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountDeletionElement } from './account-deletion.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const shop = { signIn }

export default { title: 'Account/Deletion', parameters: shown(accountDeletionElement) }

export const Deletion = scene(shop)
export const WrongCode: StoryObj = {
  ...scene(shop),
  args: {
    form: { action: 'delete', values: {}, errors: { code: 'code' }, vToken: 'v', sentTo: 'l•••@shopper.example' },
  },
}
export const AboutToBeDeleted = scene({ signIn, account: { deletion: { dueAt: '2026-12-08T10:00:00.000Z' } } })
export const Failed = scene({ signIn, faults: { 'GET /deletion': 'lostRequest' } })
export const Arabic: StoryObj = { ...scene(shop), globals: inArabic }
export const Chinese: StoryObj = { ...scene(shop), globals: inChinese }
export const Element: StoryObj = { ...scene(shop), globals: asElement }
