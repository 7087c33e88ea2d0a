import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountOverviewElement } from './account-overview.element.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const shop = { signIn }

export default { title: 'Account/Overview', parameters: shown(accountOverviewElement) }

export const Overview = scene(shop)
export const AboutToBeDeleted = scene({ signIn, account: { deletion: { dueAt: '2026-12-08T10:00:00.000Z' } } })
export const Failed = scene({ signIn, faults: { 'GET /myaccount-menu': 'lostRequest' } })
export const Arabic: StoryObj = { ...scene(shop), globals: inArabic }
export const Chinese: StoryObj = { ...scene(shop), globals: inChinese }
export const Element: StoryObj = { ...scene(shop), globals: asElement }
