import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { footerElement } from './footer.element.ts'
import type { FooterProps } from './footer.tsx'

type Story = StoryObj<FooterProps>

export default { title: 'Browsing/Footer', parameters: shown(footerElement) }

export const English: Story = {}
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Reduced: Story = { args: { reduced: true } }
export const ReducedArabic: Story = { args: { reduced: true }, globals: inArabic }
export const Element: Story = { globals: asElement }
