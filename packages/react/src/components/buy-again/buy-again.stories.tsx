import type { StoryObj } from '@storybook/react-vite'
import { orderId, outage } from '@vitrine/testing'
import { asElement, fullCart, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { buyAgainElement } from './buy-again.element.ts'
import type { BuyAgainProps } from './buy-again.tsx'

type Story = StoryObj<BuyAgainProps>

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const placed = { signIn, lines: fullCart, order: 'placed' } as const

export default { title: 'Account/Buy again', args: { orderId }, parameters: shown(buyAgainElement) }

export const Order: Story = scene(placed)
export const NotFound: Story = scene({ signIn })
export const NeverOrdered: Story = { ...scene({ signIn }), args: { orderId: '' } }
export const Failed: Story = scene({ ...placed, faults: { 'GET /orders/': outage } })
export const Arabic: Story = { ...scene(placed), globals: inArabic }
export const Chinese: Story = { ...scene(placed), globals: inChinese }
export const Element: Story = { ...scene(placed), globals: asElement }
