import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { hamperDayElement } from './hamper-day.element.ts'
import type { HamperDayProps } from './hamper-day.tsx'

type Story = StoryObj<HamperDayProps>

const hamper = 'ALD-G-1016'

export default { title: 'Buying/Hamper day', args: { productCode: hamper }, parameters: shown(hamperDayElement) }

export const OnItsPage: Story = {}
export const InTheCart: Story = { args: { productCode: '' }, ...scene({ cart: [hamper], hamperDate: '2026-12-08' }) }
export const Gone: Story = { args: { productCode: '' }, ...scene({ cart: [hamper], hamperDate: '2026-12-07' }) }
export const Refused: Story = { args: { refused: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE', nearest: '2026-12-08' } }
export const Arabic: Story = { ...scene({ cart: [hamper], hamperDate: '2026-12-07' }), globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
