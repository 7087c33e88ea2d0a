import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene } from '@vitrine/testing/stories'
import { sessionElement } from './session.element.ts'

export default { title: 'Account/Session', parameters: { definition: sessionElement } }

const ending = { signIn: { UID: 'a'.repeat(32), endsIn: 100 } }

export const SignedIn = scene({ signIn: { UID: 'a'.repeat(32), endsIn: 86_400 } })
export const EndsSoon = scene(ending)
export const Arabic: StoryObj = { ...scene(ending), globals: inArabic }
export const Chinese: StoryObj = { ...scene(ending), globals: inChinese }
export const Element: StoryObj = { ...scene(ending), globals: asElement }
