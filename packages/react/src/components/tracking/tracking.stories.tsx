import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene } from '@vitrine/testing/stories'
import { trackingElement } from './tracking.element.ts'

export default { title: 'Account/Tracking', parameters: { definition: trackingElement } }

export const Followed = scene({})
export const Arabic: StoryObj = { ...scene({}), globals: inArabic }
export const Chinese: StoryObj = { ...scene({}), globals: inChinese }
export const Element: StoryObj = { ...scene({}), globals: asElement }
